import { guards } from '@portal/contract/guards.ts'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

test('every path of the route table has its screen, and every screen has a path', () => {
  expect(Object.keys(screens).sort()).toEqual(guards.map(({ path }) => path).sort())
})
