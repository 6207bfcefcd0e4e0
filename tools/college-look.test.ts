import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestReadable, shadeOf } from '@portal/contract/college-colours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recolour } from '../web/build/college-look.ts'

const tokens = readFileSync(join(import.meta.dirname, '../web/src/app/theme/tokens.css'), 'utf8')

test("the design's own pair leaves the design as it is", () => {
  expect(recolour(tokens, { primary: '#047376', accent: '#fec04d' })).toBe(tokens)
})

test('another pair recolours both schemes, and not the festival', () => {
  const own = recolour(tokens, { primary: '#7b1e3a', accent: '#e8c547' })
  expect(own).toContain('--portal-primary: light-dark(#7b1e3a, #ff839f);')
  expect(own).toMatch(/--portal-board: light-dark\(#e9c23d, #e8c547\);/)
  const festive = /html\[data-festive\],[^}]*}/
  expect(festive.exec(own)?.[0]).toBe(festive.exec(tokens)?.[0])
})

test('a colour that its text can be read on stays, and any other has a nearest one', () => {
  expect(nearestReadable('#0b5fff', 'primary')).toBe('#0b5fff')
  expect(nearestReadable('#ffd400', 'accent')).toBe('#ffd400')
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, fc.constantFrom('primary' as const, 'accent' as const), (given, role) => {
      const nearest = nearestReadable(given, role)
      expect(nearestReadable(nearest, role)).toBe(nearest)
      const pair = { primary: '#047376', accent: '#fec04d', [role]: nearest }
      expect(shadeOf('#7ce1e4', role, pair)).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})
