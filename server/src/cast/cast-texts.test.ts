import { expect, test } from 'vitest'
import { eventPlans } from './events/event-plans.ts'
import { generateAlumni, generateStudents } from './generate-people.ts'
import { namedStudents } from './named-people.ts'
import { announcementPlans, internshipPlans } from './play-announcements.ts'
import { blogPlans } from './play-blogs.ts'
import { reportPlans } from './play-reports.ts'

const now = new Date('2026-11-20T06:30:00Z')

test('a reader of the demo meets no sentence twice in announcements, internships, blogs, events and reports', () => {
  const plans = [...announcementPlans, ...internshipPlans, ...blogPlans, ...eventPlans]
  const bodies = [...plans.map(({ body }) => body), ...reportPlans.map(({ summary }) => summary)]
  const sentences = bodies.flatMap(sentencesOf)
  expect(sentences.length).toBeGreaterThan(80)
  expect(sentences.filter((sentence, nth) => sentences.indexOf(sentence) !== nth)).toEqual([])
})

test('everyone in the demo has a name that a reader believes: no single letters, no word over 30 letters', () => {
  const people = [...namedStudents, ...generateStudents(now), ...generateAlumni(now)]
  const names = people.map(({ name }) => name)
  const odd = names.filter(
    (name) => [...name].length < 3 || name.split(/\s/).some((word) => word.length > 30),
  )
  expect(odd).toEqual([])
})

/** Returns the sentences without headings, which several texts of one kind may share. */
function sentencesOf(html: string): string[] {
  const text = html.replace(/<h2>.*?<\/h2>/g, ' ').replace(/<[^>]+>/g, '\n')
  return text
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 20)
}
