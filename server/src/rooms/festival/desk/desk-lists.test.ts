import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { describe, expect, test } from 'vitest'
import { announce, hoursOn, register } from '#server/testing/events-testing.ts'
import { guest, testingDesk, upi } from './testing-desk.ts'

const { approve, festival, isOfTheDesk, list, people, registered, t, walkIn } = testingDesk()

describe('the list of an event', () => {
  test('has one row for a registration with its members, and is narrowed by tab, e-mail and search', async () => {
    const { event, id } = await registered()
    await walkIn(event, { people: [{ student: people.kabir.email }], payment: upi('4411223344') })
    const all = await list(event)
    expect(all).toMatchObject({
      total: 2,
      totalPage: 1,
      counts: { all: 2, registered: 2, waiting: 1, approved: 1, paid: 1, unpaid: 1, played: 0 },
      event: { title: event.title, category: 'Tatva', fee: 50 },
    })
    expect(all.result[0]).toMatchObject({
      _id: id,
      name: 'Asha Rao',
      state: 'Registered',
      isApproved: false,
      due: 50,
      payment: null,
      members: [{ prn: '124A8001', email: people.asha.email, isLeader: true, isGuest: false }],
      can: { approve: true, pay: true, voidPayment: false },
    })
    const names = async (query: string) =>
      (await list(event, query)).result.map(({ name }: DeskRegistration) => name)
    expect(await names('isApprove=true')).toEqual(['Kabir Shaikh'])
    expect(await names('isApprove=false')).toEqual(['Asha Rao'])
    expect(await names('list=unpaid')).toEqual(['Asha Rao'])
    expect(await names(`email=${people.kabir.email.slice(0, 9)}`)).toEqual(['Kabir Shaikh'])
    expect(await names('name=rao%20asha')).toEqual(['Asha Rao'])
    expect(await names('name=124a8002')).toEqual(['Kabir Shaikh'])
    expect(await names(`name=${all.result[0].reference}`)).toEqual(['Asha Rao'])
    expect(await names('name=%25')).toEqual([])
    expect(await list(event, 'page=9')).toMatchObject({ result: [], totalPage: 1 })
    for (const query of ['isApprove=1', 'list=paid', 'page=0', 'limit=51', 'name=%00'])
      expect((await t.call(people.desk, 'GET', `/tml/participants/${event.slug}?${query}`)).status).toBe(400)
    await isOfTheDesk('GET', `/tml/participants/${event.slug}`, '/tml/participants/no-such-event')
  })

  test('holds events of the festival alone', async () => {
    const event = await announce(t, people.team)
    expect((await t.call(people.desk, 'GET', `/tml/participants/${event.slug}`)).status).toBe(404)
    const { body } = await register(t, people.asha, event)
    expect((await approve(body.data._id)).status).toBe(404)
    const grid = (await t.call(people.desk, 'GET', '/tml/desk/events')).body.data.result
    expect(grid.map(({ slug }: { slug: string }) => slug)).not.toContain(event.slug)
  })

  test('stands in a grid with counters, today first and what is over last', async () => {
    const span = (from: number, to: number) => ({
      startsAt: hoursOn(from),
      endsAt: hoursOn(to),
      registrationClosesAt: hoursOn(from),
    })
    const later = await festival(span(100, 102))
    const today = await festival(span(2, 4))
    const { body } = await register(t, people.asha, today)
    await approve(body.data._id)
    const grid = (await t.call(people.desk, 'GET', '/tml/desk/events')).body.data.result
    const slugs = grid.map(({ slug }: { slug: string }) => slug)
    expect(slugs.indexOf(today.slug)).toBeLessThan(slugs.indexOf(later.slug))
    expect(grid.find(({ slug }: { slug: string }) => slug === today.slug)).toMatchObject({
      isToday: true,
      counts: { registered: 1, approved: 1, paid: 0 },
    })
    expect((await t.call(people.team, 'GET', '/tml/desk/events')).status).toBe(403)
    expect((await t.call(null, 'GET', '/tml/desk/events')).status).toBe(401)
  })
})

test('the filter leaves as a spreadsheet, the approved as badges and as a sheet to sign', async () => {
  const event = await festival({ guestFee: 100, maxMembers: 2 })
  await register(t, people.asha, event)
  const payment = upi('9911223344', 100)
  await walkIn(event, { people: [guest('Ishita Fernandes'), guest('Farhan Qureshi')], payment })
  const base = `/tml/desk/events/${event.slug}`
  const { body } = await t.call(people.desk, 'GET', `${base}/participants.csv?list=approved`)
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/Ishita Fernandes.*Xaviour Polytechnic.*Approved,100,100,UPI,9911223344/)
  for (const path of [`${base}/badges.pdf`, `${base}/attendance.pdf`]) {
    const answer = await t.call(people.desk, 'GET', path)
    expect([answer.status, answer.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    await isOfTheDesk('GET', path, path.replace(event.slug, 'no-such-event'))
  }
  const [waiting] = (await list(event, 'list=waiting')).result
  expect((await t.call(people.desk, 'GET', `${base}/badges.pdf?registration=${waiting._id}`)).status).toBe(
    404,
  )
  await isOfTheDesk('GET', `${base}/participants.xlsx`, '/tml/desk/events/none/participants.xlsx')
  expect((await t.call(people.desk, 'GET', `${base}/participants.pdf`)).status).toBe(400)
})
