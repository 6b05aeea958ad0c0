/**
 * Replaces the package "linkify-it" in the bundle (vite.config.ts). The Markdown parser imports
 * the package to find URLs in plain text, but never uses it, because the option `linkify` is off.
 */
export default class NoLinkify {}
