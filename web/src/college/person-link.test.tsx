import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawAs } from '#web/testing/draw-as.tsx'
import { PersonLink } from './person-link.tsx'

afterEach(cleanup)

const asha = { name: 'Asha Kulkarni', slug: 'asha', roleModel: 'Student' }
const href = () => screen.queryByRole('link', { name: 'Asha Kulkarni' })?.getAttribute('href')

test.each(['Student', 'Team', 'Alumni', 'AlumniAdmin'] as const)(
  'a viewer of the role %s, who reads profiles, comes to one by the name',
  async (role) => {
    await drawAs(role, <PersonLink person={asha} />)
    expect(href()).toBe('/profile/asha')
  },
)

test.each(['Council', 'Railway', 'RegDesk', 'All'] as const)(
  'a viewer of the role %s, who reads none, sees the name and no dead link',
  async (role) => {
    await drawAs(role, <PersonLink person={asha} />)
    expect(screen.getByText('Asha Kulkarni')).toBeTruthy()
    expect(href()).toBeUndefined()
  },
)

test('an alumnus is linked to the alumni profile, and who has no page to none', async () => {
  await drawAs('Student', <PersonLink person={{ ...asha, roleModel: 'Alumni' }} />)
  expect(href()).toBe('/alumni/profile/asha')
  cleanup()
  await drawAs('Student', <PersonLink person={{ ...asha, slug: null }} />)
  expect(href()).toBeUndefined()
})
