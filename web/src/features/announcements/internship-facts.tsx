import type { Internship } from '@portal/contract/announcement-records.ts'
import { dayWords } from './announcement-labels.ts'
import styles from './read-announcement.module.css'

/** What an internship offers and asks, and how to apply. */
export function InternshipFacts({ internship: announcement }: { internship: Internship }) {
  const facts: [string, string][] = [
    ['Company', announcement.company],
    ['Role', announcement.role],
    ['Type', `${announcement.type}, ${announcement.mode.toLowerCase()}`],
    ['Place', announcement.place],
    ['Stipend', announcement.stipend],
    ['Duration', announcement.duration],
    ['Domains', announcement.domains.join(', ')],
    ['Openings', announcement.openings === null ? '' : String(announcement.openings)],
    ['Referral', announcement.hasReferral ? 'Referral available' : 'No'],
    ['Apply by', dayWords(announcement.deadline)],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      <dt>Apply</dt>
      <dd>
        {announcement.applyLink !== '' ? (
          <a href={announcement.applyLink} target="_blank" rel="noopener noreferrer nofollow">
            {announcement.applyLink}
          </a>
        ) : (
          <a href={`mailto:${announcement.applyEmail}`}>{announcement.applyEmail}</a>
        )}
      </dd>
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
