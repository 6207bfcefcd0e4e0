import { codeMailedTo } from './mailed-code.ts'
import { expect, hoursOn, test, toastOf, uniqueTitle } from './portal.ts'

test('guests change their answers to the questions of an event on their page', async ({ people }) => {
  const team = await people.signIn('robotics@gst.example')
  const sizes = { type: 'radio', isRequired: true, perPerson: true, options: ['S', 'M', 'L'] }
  const made = await team.call('POST', '/events', {
    title: uniqueTitle('Robo relay'),
    fest: 'TML',
    category: 'Tatva',
    body: '<p>Run.</p>',
    venue: 'Quadrangle',
    seats: 30,
    fee: 50,
    guestFee: 150,
    maxMembers: 2,
    questions: [
      { id: 'robot', type: 'text', label: 'Which robot?', isRequired: true, options: [] },
      { id: 'shirt', label: 'T-shirt size', ...sizes },
    ],
    startsAt: hoursOn(48),
    endsAt: hoursOn(50),
    publish: 'now',
  })
  const { slug } = made.body.data
  const visitor = await people.visitor()
  visitor.forgive(/status of 400/)
  const { page } = visitor
  const mail = `relay-${process.pid}-${Date.now()}`
  const member = (name: string, email: string, shirt: string) => ({
    name,
    email,
    college: 'Sardar College, Thane',
    contactNumber: '9000012345',
    answers: { shirt },
  })
  const sent = await visitor.call('POST', `/tml/nongstian/groupreg?slug=${slug}`, {
    answers: { robot: 'Rover' },
    members: [
      member('Ananya Bhosale', `${mail}@mail.example`, 'M'),
      member('Om Puri', `${mail}-2@mail.example`, 'L'),
    ],
  })
  const code = await codeMailedTo(`${mail}@mail.example`)
  const { entry } = (await visitor.call('POST', '/tml/confirm', { entry: sent.body.data.entry, code })).body
    .data
  await page.goto(`/tml/${slug}?entry=${encodeURIComponent(entry)}`)
  await page.getByRole('button', { name: 'Edit answers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your answers' })
  await expect(dialog.getByLabel('Which robot?')).toHaveValue('Rover')
  await dialog.getByLabel('Which robot?').fill('')
  await dialog.getByRole('button', { name: 'Save answers' }).click()
  await expect(dialog.getByText('Answer this question')).toBeVisible()
  await dialog.getByLabel('Which robot?').fill('Lander')
  await dialog.getByRole('group', { name: 'Om Puri' }).getByRole('radio', { name: 'S', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save answers' }).click()
  await expect(toastOf(page, 'Answers saved')).toBeVisible()
  const { members } = (await visitor.call('GET', `/tml/entry?entry=${encodeURIComponent(entry)}`)).body.data
  expect(members.map(({ answers }: { answers: object }) => answers)).toEqual([
    { robot: 'Lander', shirt: 'M' },
    { robot: 'Lander', shirt: 'S' },
  ])
})
