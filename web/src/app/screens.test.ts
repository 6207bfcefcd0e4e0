import { guards } from '@portal/contract/guards.ts'
import { describe, expect, it } from 'vitest'
import { screens } from './screens.ts'

describe('every path that is built', () => {
  it('has its screen, and no screen is without a built path', () => {
    const built = guards.filter(({ isBuilt }) => isBuilt).map(({ path }) => path)
    expect(Object.keys(screens).sort()).toEqual(built.sort())
  })
})
