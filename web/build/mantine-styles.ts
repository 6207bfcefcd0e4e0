import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A Vite plugin: each component of the library brings its style sheet. The library's modules read the names of
 * their classes from an `X.module.mjs`, and to that module this adds the import of its sheet. So a screen has the
 * sheets of all that it may draw, in the order in which the components build on each other, and no others. Of the
 * sheets those in a layer: our own rules win over a layer whatever is loaded first.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'portal-mantine-styles',
    transform: {
      filter: { id: /\/@mantine\/(core|charts)\/.*\.module\.mjs$/ },
      handler: (code, id) => {
        const sheet = id.includes('/@mantine/core/')
          ? `core/styles/${basename(id, '.module.mjs')}.layer.css`
          : 'charts/styles.layer.css'
        return { code: `import '@mantine/${sheet}'\n${code}`, map: null }
      },
    },
  }
}
