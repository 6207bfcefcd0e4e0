import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawAs } from '#web/testing/draw-as.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import { QueryCard } from './query-card.tsx'
import { sampleAuthor, sampleQuery } from './testing-query.ts'

afterEach(cleanup)

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a reader opens a query by its title and by Read more, and its author by the name', async () => {
  await drawAs('Alumni', <QueryCard query={sampleQuery} />)
  expect(hrefOf('Python first?')).toBe('/alumni/eachQuery/python-first')
  expect(hrefOf('Read more')).toBe('/alumni/eachQuery/python-first')
  expect(hrefOf('Ishita Fernandes')).toBe('/profile/ishita')
  expect(screen.getByText('1 answer')).toBeTruthy()
})

test('the wildcard domain is no tag, and an open query has no Closed badge', async () => {
  await drawAs('Student', <QueryCard query={sampleQuery} />)
  expect(screen.getByText('ML')).toBeTruthy()
  expect(screen.queryByText('All')).toBeNull()
  expect(screen.queryByText('Closed')).toBeNull()
})

test('a closed query says so, and an alumnus who asked is linked to the alumni profile', async () => {
  const createdBy = { ...sampleAuthor, roleModel: 'Alumni' }
  await drawAs('Student', <QueryCard query={{ ...sampleQuery, createdBy, openQueryStatus: false }} />)
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(hrefOf('Ishita Fernandes')).toBe('/alumni/profile/ishita')
})

test('an author without a page is a name and no link', async () => {
  await drawAs(
    'Student',
    <QueryCard query={{ ...sampleQuery, createdBy: { ...sampleAuthor, slug: null } }} />,
  )
  expect(screen.queryByRole('link', { name: 'Ishita Fernandes' })).toBeNull()
  expect(screen.getByText('Ishita Fernandes')).toBeTruthy()
})

test('everyone sees who was asked; only an alumnus who was asked is offered to decline', async () => {
  const asked = [
    { name: 'Kabir Shaikh', slug: 'kabir' },
    { name: 'Meenal Iyer', slug: 'meenal' },
  ]
  await drawAs('Student', <QueryCard query={{ ...sampleQuery, asked }} />)
  expect(screen.getByText(/^Asked:/).textContent).toBe('Asked: Kabir Shaikh, Meenal Iyer')
  expect(screen.queryByText('You were asked')).toBeNull()
  cleanup()
  const can = { ...sampleQuery.can, decline: true }
  await drawAs('Alumni', <QueryCard query={{ ...sampleQuery, asked, can }} />)
  expect(screen.getByText('You were asked')).toBeTruthy()
  expect(screen.getByRole('button', { name: "I can't answer this" })).toBeTruthy()
})

test('a picture on the card is a button of its own', async () => {
  await drawAs('Student', <QueryCard query={{ ...sampleQuery, images: ['/uploads/a.webp'] }} />)
  const picture = screen.getByRole('button', { name: 'Open image' }).querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/uploads/a-thumb.webp')
})

test('the menu of three dots is there for whom the server lets change the query, and for nobody else', async () => {
  await drawAs('Student', <OwnerMenu query={sampleQuery} />)
  expect(screen.queryByRole('button', { name: 'Query menu' })).toBeNull()
  cleanup()
  await drawAs(
    'Student',
    <OwnerMenu query={{ ...sampleQuery, can: { ...sampleQuery.can, update: true, delete: true } }} />,
  )
  expect(screen.getByRole('button', { name: 'Query menu' })).toBeTruthy()
})
