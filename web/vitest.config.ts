import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    isolate: false,
    setupFiles: ['src/testing/clean-page.ts'],
    maxWorkers: 2,
  },
})
