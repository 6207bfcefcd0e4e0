import type { DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#web/platform/dates.ts'
import styles from './desk-panel.module.css'
import { actionWord, orDash, workOf } from './desk-words.ts'
import { PanelDuplicates } from './panel-duplicates.tsx'
import { ProofView } from './proof-view.tsx'

/** What is known of the person, the proof, who else it may be, and what was done. */
export function PanelFacts({ one }: { one: DeskAlumnusDetail }) {
  return (
    <>
      {(one.duplicates.length > 0 || one.merge) && <PanelDuplicates one={one} />}
      {one.askedFor && <p className={styles.asked}>Requested: {one.askedFor}</p>}
      {one.proof && <ProofView key={one._id} id={one._id} name={one.name} proof={one.proof} />}
      <dl className={styles.facts}>
        <Fact label="PRN or roll">{orDash(one.prnOrRoll)}</Fact>
        <Fact label="Reference">{orDash(one.reference)}</Fact>
        <Fact label="Registered">{formatDate(one.submittedAt)}</Fact>
        <Fact label="Employment">{orDash(one.employmentType)}</Fact>
        <Fact label="Work">{orDash(workOf(one))}</Fact>
        <Fact label="City">{orDash(one.city)}</Fact>
        {one.college && (
          <Fact label="Studies">
            {[one.course, one.college, one.postGradYear].filter(Boolean).join(', ')}
          </Fact>
        )}
        <Fact label="LinkedIn">{one.linkedin ? <OutLink to={one.linkedin} /> : '-'}</Fact>
        <Fact label="Last active">{one.lastActiveAt ? formatDate(one.lastActiveAt) : '-'}</Fact>
        {one.reason && <Fact label="Reason">{one.reason}</Fact>}
      </dl>
      <History one={one} />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OutLink({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow">
      {to.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  )
}

function History({ one }: { one: DeskAlumnusDetail }) {
  if (one.history.length === 0) return null
  return (
    <section className={styles.history} aria-label="History">
      <h3>History</h3>
      <ol>
        {one.history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            {actionWord(entry.action)}
            {entry.by && entry.by !== one.name && ` by ${entry.by}`}
            <span>
              {formatDateTime(entry.at)}
              {entry.reason && `: ${entry.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
