import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { appIcons } from './build/app-icons.ts'
import { appWorker } from './build/app-worker.ts'
import { collegeLook } from './build/college-look.ts'
import { drawnPages } from './build/drawn-pages.ts'
import { firstPaint } from './build/first-paint.ts'
import { frontDoor } from './build/front-door.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { olderBrowsers } from './build/older-browsers.ts'
import { packFiles } from './build/pack-files.ts'
import { pdfParts } from './build/pdf-parts.ts'
import { planChunks } from './build/plan-chunks.ts'
import { routeParts } from './build/route-parts.ts'

/** Where `npm run dev` finds the API; the web app is served beside it, on one origin as in production. */
const server = process.env.PORTAL_SERVER_URL ?? 'http://127.0.0.1:3000'
/** The oldest browsers of the repository's package.json, as the build writes them: `safari16.4`. */
const target = packageJson.browserslist.map((line) => line.replace(' >= ', ''))
const answeredByServer = [
  '/api',
  '/uploads',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
]

export default defineConfig(async ({ command }) => {
  // A build that a test starts inherits NODE_ENV=test, which would bring in React's slow and large development code.
  if (command === 'build') process.env.NODE_ENV = 'production'
  const input = ['index.html', 'sign-in-return.html'].map((page) => `${import.meta.dirname}/${page}`)
  const nameOf =
    command === 'build'
      ? await planChunks({
          root: import.meta.dirname,
          plugins: [react(), mantineStyles()],
          build: { rolldownOptions: { input }, target },
        })
      : () => null
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      mantineStyles(),
      collegeLook(),
      firstPaint(),
      routeParts(),
      frontDoor(),
      appIcons(),
      appWorker(target),
      drawnPages(),
      pdfParts(),
      packFiles(),
      olderBrowsers(target),
    ],
    css: { postcss: { plugins: [] } },
    // In development the library is bundled apart.
    optimizeDeps: { rolldownOptions: { plugins: [mantineStyles()] } },
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
        input,
        output: {
          codeSplitting: {
            groups: [
              // The largest library, which changes once a year, apart from the viewer, which changes with every release.
              { name: 'pdf-library', test: /pdfjs-dist/, priority: 1 },
              // Loaded after every start, so it must bring no other code.
              {
                name: 'kept',
                test: /src\/(platform\/kept-(answers|notes)|app\/shell\/offline-line)\.|idb-keyval/,
                priority: 1,
              },
              { name: nameOf, debugName: 'planned' },
            ],
            // What a chunk imports stays where its own screens put it.
            includeDependenciesRecursively: false,
          },
        },
      },
      // Inlined assets would need `data:` in the content security policy for fonts and scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target,
      reportCompressedSize: false,
      // The viewer of PDFs and the editor are large, and come when somebody opens one.
      chunkSizeWarningLimit: 1_000,
    },
  }
})
