// @ts-check

/** The environment that a server is started with, here and by `npm start`: its threads share one heap of the C library (docs/decisions/0084). */
export default { MALLOC_ARENA_MAX: '1' }
