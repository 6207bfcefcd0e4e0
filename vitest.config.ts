import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Server and contract in one project on a real PostgreSQL, the web app's units in another in happy-dom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,tools,bench}/**/*.test.ts'],
          globalSetup: ['server/src/testing/start-postgres.ts'],
          // A slow machine is no failure; what hangs ends here.
          testTimeout: 90_000,
          // What happens in the background may be late on a busy machine; the default is one second.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Tests that start whole portals, from their sources, hand it on: Node keeps them there compiled and without types.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'server-code') },
          // As in the browser: a machine's hiccup stops no landing, and what passes only then is printed with its retry.
          retry: 2,
          // The files share a process, and with it the code of the whole portal: loading it for each file took as long as the tests.
          isolate: false,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
