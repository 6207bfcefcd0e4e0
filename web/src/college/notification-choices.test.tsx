import { mailDefaults, reminderDefaults } from '@portal/contract/mail-words.ts'
import { pushKinds } from '@portal/contract/push-kinds.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs, serverAnswers } from '#web/testing/draw-as.tsx'
import { NotificationChoices } from './notification-choices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const settings = {
  on: ['Answers', 'Blog'],
  quietFrom: '22:00',
  quietTo: '07:00',
  isQuietInExams: true,
  publicKey: 'B',
  devices: [{ _id: '3', name: 'Chrome on Android', since: '2026-11-20T06:30:00Z' }],
}

const ofReminders = { reminders: reminderDefaults, mails: mailDefaults }

/** Draws the choices for a bell with queries and blogs; all reads get the same answer. */
async function draw(more: object = {}) {
  const answered = serverAnswers(200, { message: 'Saved', data: { ...settings, ...ofReminders, ...more } })
  await drawAs('Student', <NotificationChoices />)
  await screen.findByRole('heading', { name: 'Push' })
  return answered
}
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement

test('a type that is off in the bell is not pushed, and can not be', async () => {
  await draw()
  expect([box('Blogs by Push').checked, box('Blogs by Push').disabled]).toEqual([true, false])
  expect([box('Queries by Push').checked, box('Queries by Push').disabled]).toEqual([false, true])
  expect(box('Answers by Push').checked).toBe(true)
  expect(box('Your concession by Push').checked).toBe(false)
})

test('a preset saves its kinds, and leaves the quiet hours', async () => {
  const calls = await draw()
  fireEvent.click(screen.getByRole('radio', { name: 'Everything in my bell' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const { path, body } = calls.find(({ method }) => method === 'PUT') ?? {}
  expect(path).toContain('/notification/push')
  expect(body).toMatchObject({
    quietFrom: '22:00',
    quietTo: '07:00',
    isQuietInExams: true,
    on: [...pushKinds],
  })
})

test('a device is listed with its name, and is removed', async () => {
  const calls = await draw()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Chrome on Android' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain('/devices/3'))
})
