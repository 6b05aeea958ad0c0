/**
 * Replaces the package "linkify-it" in the bundle (vite.config.ts). It finds addresses in text
 * without markup, which the parser of statements does not do.
 */
export default class NoLinkify {}
