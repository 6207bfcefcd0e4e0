// @ts-check
import { join } from 'node:path'

/**
 * The environment that a server is started with, here and by `npm start`: its threads share one heap of the C library
 * (docs/decisions/0084), and its code is kept compiled and without types between starts (0098).
 */
export default {
  MALLOC_ARENA_MAX: '1',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'server-code'),
}
