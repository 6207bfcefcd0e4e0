import { hasRoom } from '@portal/contract/college.ts'
import { years } from '@portal/contract/reference.ts'
import { inWindow } from '../drawing.tsx'
import { calendar } from '../drawing-art.tsx'
import { chips, field, message, row, title } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

export const councilSteps: readonly GuideStep[] = [
  {
    title: 'Accept event reports',
    text: 'Read what teams report about their events. Accept a report, or return it with a reason.',
    link: { to: '/reports', label: 'Event Reports' },
    picture: inWindow(
      title('Event reports'),
      row('Workshop', { isThing: true, isChosen: true, mark: 'In review', tone: 'waiting' }),
      row('Quiz night', { isThing: true, mark: 'Accepted' }),
      row('Blood donation', { isThing: true, mark: 'Accepted' }),
    ),
  },
  {
    title: 'Answer letters',
    text: "Students, teams and alumni write to the council. An answer is on the writer's home.",
    link: { to: '/reports', search: { desk: 'letters' }, label: 'Council desk' },
    picture: inWindow(title('Letters', 'Answer'), message('A student wrote'), message('Your answer')),
  },
  {
    title: 'Keep the academic calendar',
    text: 'Enter terms, exams and holidays in a draft, or import them. Readers see the changes once you publish the draft.',
    link: { to: '/academiccalendar', label: 'Calendar' },
    picture: inWindow(title('Calendar', 'Publish draft'), calendar(3, 4, 5, 15, 16)),
  },
  {
    title: 'Announce to the college',
    text: 'Choose who an announcement is for and whether it is urgent. You see how many have read it.',
    link: { to: '/announcements/create', label: 'Create announcement' },
    picture: inWindow(
      title('Announcement', 'Publish'),
      field('Title'),
      chips(...years.slice(0, 4)),
      field('Text'),
    ),
  },
  {
    title: 'Look after accounts',
    text: `Find the accounts of teams${hasRoom('festival') ? ' and registration desks' : ''}, block one with a reason, or end its sessions.`,
    link: { to: '/council/people', label: 'Accounts' },
    picture: inWindow(
      title('Accounts'),
      field('Name or e-mail'),
      row('Team', { mark: 'Active' }),
      row('Desk', { mark: 'Blocked', tone: 'plain' }),
    ),
  },
]
