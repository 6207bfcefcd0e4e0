import { randomUUID } from 'node:crypto'
import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { describe, expect, test } from 'vitest'
import { register, travel } from '#server/testing/events-testing.ts'
import { guest, testingDesk, upi } from './testing-desk.ts'

const { approve, festival, isOfTheDesk, list, people, t, walkIn } = testingDesk()

describe('a walk-in', () => {
  test('is registered, paid and approved at once, and once however often it is sent', async () => {
    const event = await festival({ guestFee: 150, maxMembers: 3 })
    const body = {
      groupName: 'Signal Lost',
      clientId: randomUUID(),
      people: [guest('Ayesha Siddiqui'), guest("Joel D'Souza"), { student: '124a8001' }],
      payment: upi('7711223344', 150),
    }
    const [first, again] = await Promise.all([walkIn(event, body), walkIn(event, body)])
    expect([first.status, again.status].sort()).toEqual([200, 201])
    expect(again.body.data._id).toBe(first.body.data._id)
    expect(first.body.data).toMatchObject({
      name: 'Ayesha Siddiqui',
      groupName: 'Signal Lost',
      isGuest: true,
      isApproved: true,
      due: 150,
      payment: { amount: 150, mode: 'UPI' },
      members: [
        {
          name: 'Ayesha Siddiqui',
          college: 'Xaviour Polytechnic',
          contact: '9820012345',
          hasAccepted: true,
        },
        { name: "Joel D'Souza", isGuest: true },
        { name: 'Asha Rao', isGuest: false, prn: '124A8001' },
      ],
    })
    expect((await list(event)).counts).toMatchObject({ all: 1, approved: 1, paid: 1 })
    const hits = async (q: string) =>
      (await t.call(people.desk, 'GET', `/tml/desk/search?q=${encodeURIComponent(q)}`)).body.data
    for (const q of [
      'siddiqui',
      'xaviour ayesha',
      'ayesha.siddiqui@mail',
      '98200 12345',
      '9820012345',
      'signal lost',
    ])
      expect((await hits(q)).result.map(({ _id }: DeskRegistration) => _id)).toContain(first.body.data._id)
    expect(await hits(first.body.data.reference)).toMatchObject({ isExact: true, result: [{ due: 150 }] })
    expect((await hits('nobody at all')).result).toEqual([])
    expect((await t.call(people.desk, 'GET', '/tml/desk/search?q=')).status).toBe(400)
    expect((await t.call(people.asha, 'GET', '/tml/desk/search?q=a')).status).toBe(403)
    await isOfTheDesk('POST', `/tml/desk/events/${event.slug}/walk-in`, '/tml/desk/events/none/walk-in', body)
  })

  test('names the field of what is wrong, and keeps nothing', async () => {
    const event = await festival({ guestFee: 150, minMembers: 2, maxMembers: 2 })
    const refused = async (body: object) => (await walkIn(event, body)).body.errors?.[0]
    const wrong = async (body: object) => (await refused(body))?.path
    const pair = [guest('Imran Ansari'), guest('Tanvi More')]
    const payment = { mode: 'Cash', amount: 150 }
    expect(await wrong({ people: [pair[0]], payment })).toBe('people')
    expect(await wrong({ people: [pair[0], pair[0]], payment })).toBe('people.1')
    expect(await wrong({ people: [pair[0], { student: 'nobody' }], payment })).toBe('people.1')
    expect(await wrong({ people: [pair[0], guest('Tanvi', { email: 'tanvi' })], payment })).toBe(
      'people.1.guest.email',
    )
    expect(await wrong({ people: [pair[0], guest('Tanvi', { contactNumber: 'call me' })], payment })).toBe(
      'people.1.guest.contactNumber',
    )
    expect(await refused({ people: [pair[0], guest('Tanvi', { email: '' })], payment })).toEqual({
      path: 'people.1.guest.email',
      message: 'Enter their e-mail',
    })
    expect(
      await refused({ people: [pair[0], guest('Tanvi', { contactNumber: '982001234' })], payment }),
    ).toEqual({ path: 'people.1.guest.contactNumber', message: 'Enter ten digits, like 9000012345' })
    expect(await wrong({ people: pair })).toBe('payment')
    expect(await wrong({ people: pair, payment: { mode: 'UPI', amount: 150 } })).toBe('payment.reference')
    expect(await wrong({ people: pair, payment: { mode: 'Cash', amount: 1 } })).toBe('payment.reason')
    const own = await festival({ guestFee: null })
    expect((await walkIn(own, { people: [pair[0]], payment: upi('3311223344') })).body.errors[0].path).toBe(
      'people.0',
    )
    expect((await list(event)).total).toBe(0)
    await walkIn(event, { people: pair, payment })
    const twice = await walkIn(event, { people: [pair[1], guest('Prachi Sawant')], payment })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      expect.stringContaining('Tanvi More has already'),
    ])
    // The e-mail is used by a person with another name than the typed one.
    const email = pair[1]?.guest.email ?? ''
    const other = guest('Prachi Sawant', { email: email.replace('@', '+fest@').toUpperCase() })
    const taken = await walkIn(event, { people: [other, guest('Rohan Patil')], payment })
    expect([taken.status, taken.body.message]).toEqual([
      409,
      `Tanvi More has already registered with ${other.guest.email.toLowerCase()}. Search for them.`,
    ])
    const visitor = {
      email: other.guest.email,
      name: 'Prachi Sawant',
      college: 'Sardar College',
      contactNumber: '9812345670',
    }
    const group = { members: [visitor, { ...visitor, email: 'rohan.p@mail.example' }] }
    const asked = await t.call(null, 'POST', `/tml/nongstian/groupreg?slug=${event.slug}`, group)
    expect([asked.status, asked.body.message]).toEqual([409, expect.not.stringContaining('Tanvi')])
  })

  test('and an approval are refused at once when the event was cancelled, and the desk sees why', async () => {
    const event = await festival({ seats: 3, guestFee: 0, fee: 0 })
    const { body } = await register(t, people.asha, event)
    const cancelled = await t.call(people.team, 'PUT', `/events/${event.slug}/cancel`, { reason: 'It rains' })
    expect(cancelled.status).toBe(200)
    const late = await walkIn(event, { people: [guest('Late Comer')] })
    expect([late.status, late.body.message]).toEqual([409, 'This event was cancelled'])
    const refused = await approve(body.data._id)
    expect([refused.status, refused.body.message]).toEqual([409, 'This event was cancelled'])
    expect((await list(event)).result[0].can).toMatchObject({ approve: false, pay: false, addMember: false })
    const events = (await t.call(people.desk, 'GET', '/tml/desk/events')).body.data.result
    expect(events.find(({ slug }: { slug: string }) => slug === event.slug)).toMatchObject({
      phase: 'cancelled',
      seatsLeft: 0,
    })
  })

  test('never sells more seats than there are, whoever else wants the last one', async () => {
    const event = await festival({ seats: 3, guestFee: 0, fee: 0 })
    const guests = Array.from({ length: 9 }, (_, at) => guest(`Walk In${at}`))
    const answers = await Promise.all([
      ...guests.map((one, at) => walkIn(event, { people: [one] }, at % 2 === 0 ? people.desk : people.other)),
      register(t, people.asha, event),
    ])
    const seated = answers.filter(({ status, body }) => status === 201 && body.data.state !== 'Waiting')
    expect(seated).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(6)
    const { rows } = await t.portal.pool.query('select taken from capacity_pools where key = $1', [
      `event:${event._id}`,
    ])
    expect(rows).toEqual([{ taken: 3 }])
    await travel(t, 60, people.desk)
    expect((await walkIn(event, { people: [guest('Late Comer')] })).body.message).toBe('This event is over')
  })
})

describe('members', () => {
  test('are added within the sizes, replaced with everything that stays, and guests are corrected', async () => {
    const event = await festival({ guestFee: 100, maxMembers: 2, seats: 2 })
    const payment = { mode: 'Cash', amount: 100 }
    const made = await walkIn(event, { people: [guest('Nidhi Kulkarni')], payment })
    const { _id: id, members } = made.body.data
    const at = `/tml/desk/registrations/${id}/members`
    const contact = { ...guest('Nidhi K').guest, college: 'Konkan Institute' }
    const edited = await t.call(people.desk, 'PUT', `${at}/${members[0]._id}/contact`, contact)
    expect(edited.body.data.members[0]).toMatchObject({ name: 'Nidhi K', college: 'Konkan Institute' })
    expect((await t.call(people.desk, 'PUT', `${at}/${members[0]._id}/contact`, {})).status).toBe(400)
    expect((await t.call(people.desk, 'POST', at, {})).body.errors[0].path).toBe('student')
    const added = await t.call(people.desk, 'POST', at, {
      student: people.asha.email,
      clientId: randomUUID(),
    })
    expect([added.status, added.body.data.members.length]).toEqual([201, 2])
    expect((await t.call(people.desk, 'POST', at, guest('One More'))).body.message).toBe(
      'A group has at most 2 people.',
    )
    const second = added.body.data.members[1]
    const change = { student: people.kabir.email, clientId: randomUUID() }
    const replaced = await t.call(people.desk, 'PUT', `${at}/${second._id}`, change)
    // A call stored on a device without a network may be sent again.
    expect((await t.call(people.desk, 'PUT', `${at}/${second._id}`, change)).body).toEqual(replaced.body)
    expect(replaced.body.data).toMatchObject({
      isApproved: true,
      payment: { amount: 100 },
      members: [{ name: 'Nidhi K', isLeader: true }, { name: 'Kabir Shaikh' }],
    })
    const led = await t.call(people.desk, 'PUT', `${at}/${members[0]._id}`, { student: people.asha.email })
    expect(led.body.data.members[0]).toMatchObject({ name: 'Asha Rao', isLeader: true })
    // Kabir is the second member, so his e-mail adds nobody else, whatever name is typed.
    const [lead] = led.body.data.members
    const other = guest('Prachi Sawant', { email: people.kabir.email })
    const taken = await t.call(people.desk, 'PUT', `${at}/${lead._id}`, other)
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'Kabir Shaikh has already registered with this e-mail. Search for them.',
    ])
    const absent = await t.call(people.desk, 'PUT', `${at}/999999`, { student: people.asha.email })
    expect(absent.status).toBe(404)
    await isOfTheDesk('POST', at, '/tml/desk/registrations/999999/members', { student: people.asha.email })
    await isOfTheDesk('PUT', `${at}/1`, '/tml/desk/registrations/999999/members/1', {
      student: people.asha.email,
    })
    const contactPath = '/tml/desk/registrations/999999/members/1/contact'
    await isOfTheDesk('PUT', `${at}/1/contact`, contactPath, contact)
  })

  test('are not changed over what another desk changed since, and say who and what', async () => {
    const event = await festival({ guestFee: 0, fee: 0, maxMembers: 4 })
    const made = await walkIn(event, { people: [guest('Nidhi Kulkarni'), guest('Omkar Patil')] })
    const { _id: id, members, lastActId: seenActId } = made.body.data
    const at = `/tml/desk/registrations/${id}/members`
    const [leader, second] = members.map(({ _id }: { _id: string }) => `${at}/${_id}`)
    const contact = (name: string, more: object = {}) => ({ ...guest(name).guest, ...more })
    const late = (method: 'PUT' | 'POST', path: string, body: object) =>
      t.call(people.desk, method, path, { ...body, seenActId })

    await t.call(
      people.other,
      'PUT',
      `${second}/contact`,
      contact('Omkar Patil', { contactNumber: '9820099999' }),
    )
    const edited = await late('PUT', `${second}/contact`, contact('Omkar P'))
    expect([edited.status, edited.body.message]).toEqual([
      409,
      expect.stringMatching(/^Gate two edited a contact on \d.* \(Omkar Patil\)\. Check it/),
    ])
    const replaced = await late('PUT', second, { student: people.asha.email })
    expect([replaced.status, replaced.body.message]).toEqual([409, edited.body.message])
    const kept = (await list(event)).result[0]
    expect(kept.members[1]).toMatchObject({ name: 'Omkar Patil', contact: '9820099999' })
    // The person has read the sentence, so the same action is intended.
    const again = { ...contact('Omkar P'), seenActId: edited.body.data.seenActId }
    expect((await t.call(people.desk, 'PUT', `${second}/contact`, again)).status).toBe(200)

    await t.call(people.other, 'PUT', leader, { student: people.kabir.email })
    const over = { ...contact('Nidhi K'), seenActId: edited.body.data.seenActId }
    expect((await t.call(people.desk, 'PUT', `${leader}/contact`, over)).body.message).toMatch(
      /^Gate two replaced a member on .* \(Nidhi Kulkarni: Kabir Shaikh\)/,
    )
    expect((await late('POST', at, guest('Priya Nair'))).status).toBe(201)
    expect((await late('POST', at, guest('Prachi Sawant'))).body.message).toMatch(
      /^Gate one added a member on .* \(Priya Nair\)/,
    )
    for (const path of [second, `${second}/contact`])
      expect((await t.call(people.desk, 'PUT', path, { ...over, seenActId: 'x' })).status).toBe(400)
  })

  test('need a seat each', async () => {
    const event = await festival({ seats: 1, maxMembers: 2, fee: 0 })
    const { body } = await walkIn(event, { people: [{ student: people.asha.email }] })
    const at = `/tml/desk/registrations/${body.data._id}/members`
    const full = await t.call(people.desk, 'POST', at, { student: people.kabir.email })
    expect([full.status, full.body.message]).toEqual([
      409,
      'All seats are taken. Ask the team of the event to offer more.',
    ])
    expect((await list(event)).result[0].members).toHaveLength(1)
  })
})
