"""Sphinx's settings for the site. build.py lays out the pages and calls it. Nothing is fetched from anywhere."""

from __future__ import annotations

import eastwind

project = "Eastwind"
author = "The Eastwind maintainers"
version = release = eastwind.__version__
language = "en"

default_role = "code"  # what docstrings put in backticks
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
highlight_language = "text"  # most indented blocks are commands
suppress_warnings = ["myst.header"]  # some pages leave out a level of headings
myst_heading_anchors = 4  # the anchors that GitHub makes, too
myst_enable_extensions = ["strikethrough"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"
maximum_signature_line_length = 80

html_theme = "furo"
html_title = f"Eastwind {release}"
html_static_path = ["_static"]
html_css_files = ["eastwind.css"]
html_show_sphinx = False
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#0a5a4b",
        "color-brand-content": "#0a5a4b",
        "color-foreground-primary": "#1c2430",
        "color-foreground-secondary": "#454b55",
        "color-background-primary": "#fbf8f1",
        "color-background-secondary": "#f3eee2",
        "color-background-border": "#d9d3c3",
    },
    "dark_css_variables": {
        "color-brand-primary": "#7fd6bd",
        "color-brand-content": "#7fd6bd",
        "color-foreground-primary": "#f1ede2",
        "color-foreground-secondary": "#b9bdc4",
        "color-background-primary": "#14181d",
        "color-background-secondary": "#1d232a",
        "color-background-border": "#3a424d",
    },
}
