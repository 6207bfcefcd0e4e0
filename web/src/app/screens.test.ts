import { guards } from '@portal/contract/guards.ts'
import { describe, expect, it } from 'vitest'
import { screens } from './screens.ts'

describe('every path that stands', () => {
  it('has its screen, and no screen is without a path that stands', () => {
    const standing = guards.filter(({ stands }) => stands).map(({ path }) => path)
    expect(Object.keys(screens).sort()).toEqual(standing.sort())
  })
})
