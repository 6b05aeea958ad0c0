/**
 * Replaces the package "linkify-it" in the bundle (vite.config.ts). The package finds URLs in plain
 * text, which the parser of statements does not use.
 */
export default class NoLinkify {}
