import { college } from '@portal/contract/college.ts'
import { onPhone } from '../drawing.tsx'
import { calendar, podium, poster } from '../drawing-art.tsx'
import { button, field, row, sheet, title } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

export const visitorSteps: readonly GuideStep[] = [
  {
    title: 'See what is on',
    text: 'All events of the college, the next one first. Sign in to register for one.',
    link: { to: '/events', label: 'Events' },
    picture: onPhone(
      title('Events'),
      poster(),
      row('Today', { isThing: true }),
      row('Friday', { isThing: true }),
    ),
  },
  {
    title: 'Visit the festival',
    text: 'The schedule, the events and the scoreboard of the branches. Guests of other colleges register here.',
    link: { to: '/tml', label: college.festival.name },
    picture: onPhone(title('Festival'), podium(), button('Register as a guest')),
  },
  {
    title: 'Know the teams',
    text: 'Each team and the student council have a page with their members and whether they are recruiting.',
    link: { to: '/teams', label: 'Teams' },
    picture: onPhone(
      title('Teams'),
      row('Robotics', { mark: 'Recruiting' }),
      row('Music'),
      row('Sports'),
      row('Literature'),
    ),
  },
  {
    title: 'Read blogs',
    text: 'Students, teams and alumni write about interviews, projects and life at the college.',
    link: { to: '/blogs', label: 'Blogs' },
    picture: onPhone(poster(), sheet('A blog', 5)),
  },
  {
    title: 'Join as an alumnus',
    text: 'If you graduated here, ask for an account. You follow the decision on a page that needs no sign-in.',
    link: { to: '/alumni/registration', label: 'Alumni registration' },
    picture: onPhone(
      title('Registration'),
      field('Name'),
      field('Year'),
      field('E-mail'),
      button('Send request'),
    ),
  },
  {
    title: 'Know the dates',
    text: 'Terms, exams, results and holidays. Subscribe to them in your calendar app.',
    link: { to: '/academiccalendar', label: 'Academic calendar' },
    picture: onPhone(title('Calendar'), calendar(2, 3, 9, 16), button('Subscribe')),
  },
]
