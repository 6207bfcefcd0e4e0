import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { Page } from '#web/pages/home.tsx'
import { takeSite } from '#web/platform/site.ts'
import { frontDoorKinds, placeholders } from './front-door-kinds.ts'

// Draws the front door as a visitor finds it before anything was read, once for each kind of installation, and writes the
// pictures as JSON: web/build/front-door.ts runs it.

const drawn: Record<string, string> = {}
for (const { name, settings } of frontDoorKinds) {
  takeSite({ ...settings, ...placeholders })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  drawn[name] = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
// What the app listens to would keep the process.
process.stdout.write(JSON.stringify(drawn), () => process.exit())
