import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadText } from '../tools/first-load.ts'
import { pdfParts } from './pdf-parts.ts'

/** Where `npm run dev` finds the API; the web app is served beside it, on one origin as in production. */
const server = process.env.PORTAL_SERVER_URL ?? 'http://127.0.0.1:3000'
const answeredByServer = ['/api', '/uploads', '/healthz', '/readyz']

export default defineConfig(({ command }) => {
  // A build that a test starts inherits NODE_ENV=test, which would bring in React's slow and large development code.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: import.meta.dirname,
    plugins: [react(), preloadText(), pdfParts()],
    css: { postcss: { plugins: [] } },
    server: {
      port: Number(process.env.PORTAL_WEB_PORT ?? 5173),
      strictPort: true,
      proxy: Object.fromEntries(answeredByServer.map((path) => [path, { target: server, ws: false }])),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: ['index.html', 'sign-in-return.html'].map((page) => `${import.meta.dirname}/${page}`),
      },
      // Inlined assets would need `data:` in the content security policy for fonts and scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
      reportCompressedSize: false,
    },
  }
})
