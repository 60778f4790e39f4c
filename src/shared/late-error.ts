/** Code of the site has taken longer than it may. */
export class LateError extends Error {}
