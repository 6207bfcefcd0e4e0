import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The test files share a page (`isolate: false`): what one file leaves there would be found by the next.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
