import { years } from '@portal/contract/reference.ts'
import { inWindow } from '../drawing.tsx'
import { steps } from '../drawing-art.tsx'
import { button, field, message, row, sheet, title } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

export const alumniAdminSteps: readonly GuideStep[] = [
  {
    title: 'Approve alumni',
    text: 'Compare a registration with your records, then approve it, ask for more, or merge it with an account that exists.',
    link: { to: '/alumniadmin', label: 'Alumni desk' },
    picture: inWindow(
      title('Registrations', 'Approve'),
      row('Alumna', { isChosen: true, mark: 'Pending', tone: 'waiting' }),
      row('Alumnus', { mark: 'Pending', tone: 'waiting' }),
      row('Alumna', { mark: 'Approved' }),
    ),
  },
  {
    title: 'Import students',
    text: 'Upload the list of a class as an Excel or CSV file. You see every error with its row before anything is saved.',
    link: { to: '/alumniadmin/summer', search: { view: 'import' }, label: 'Import students' },
    picture: inWindow(
      title('Import', 'Check'),
      sheet('students.xlsx', 3),
      row('Row 14: PRN is missing', { isThing: true, mark: 'Fix', tone: 'waiting' }),
    ),
  },
  {
    title: 'Move everyone up each summer',
    text: 'One run moves all students up a year and makes the last year alumni. It has a preview, and can be undone for a week.',
    link: { to: '/alumniadmin/summer', label: 'Each summer' },
    picture: inWindow(
      title('Each summer'),
      steps(...years.slice(-2), 'Alumni'),
      row('Held back by name', { mark: '3', tone: 'plain' }),
      button('Preview'),
    ),
  },
  {
    title: 'Help the forum',
    text: 'See which queries have no answer, and ask alumni who fit to answer them.',
    link: { to: '/alumniadmin', search: { view: 'forum', state: 'unanswered' }, label: 'Unanswered queries' },
    picture: inWindow(
      title('Unanswered', 'Ask alumni'),
      message('A student asked 8 days ago'),
      message('A student asked 6 days ago'),
    ),
  },
  {
    title: 'Look after accounts',
    text: 'Find students and alumni, block an account with a reason, end its sessions, and read what was done to it.',
    link: { to: '/alumniadmin/people', label: 'Accounts' },
    picture: inWindow(
      title('Accounts'),
      field('Name, PRN or e-mail'),
      row('Student', { mark: 'Active' }),
      row('Alumnus', { mark: 'Active' }),
    ),
  },
]
