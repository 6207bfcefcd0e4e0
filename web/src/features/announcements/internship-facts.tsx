import type { Internship } from '@portal/contract/announcement-records.ts'
import { dayWords } from './announcement-labels.ts'
import styles from './read-announcement.module.css'

/** What an internship offers and asks, and how to apply. */
export function InternshipFacts({ internship: it }: { internship: Internship }) {
  const facts: [string, string][] = [
    ['Company', it.company],
    ['Role', it.role],
    ['Type', `${it.type}, ${it.mode.toLowerCase()}`],
    ['Place', it.place],
    ['Stipend', it.stipend],
    ['Duration', it.duration],
    ['Domains', it.domains.join(', ')],
    ['Openings', it.openings === null ? '' : String(it.openings)],
    ['Referral', it.hasReferral ? 'Referral available' : 'No'],
    ['Apply by', dayWords(it.deadline)],
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
        {it.applyLink !== '' ? (
          <a href={it.applyLink} target="_blank" rel="noopener noreferrer nofollow">
            {it.applyLink}
          </a>
        ) : (
          <a href={`mailto:${it.applyEmail}`}>{it.applyEmail}</a>
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
