// @ts-check

/**
 * The environment of the server, here and for `npm start`: its threads share one arena of the C library's
 * allocator (docs/decisions/0084).
 */
export default { MALLOC_ARENA_MAX: '1' }
