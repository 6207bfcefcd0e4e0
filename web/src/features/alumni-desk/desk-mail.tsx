import styles from './desk-mail.module.css'
import { DeskMailForm } from './desk-mail-form.tsx'
import { SentMails } from './sent-mails.tsx'

interface DeskMailProps {
  /** Of what was sent. */
  page: number
  onPage: (page: number) => void
}

/** Mail to a part of the alumni, and what was sent before. */
export function DeskMail({ page, onPage }: DeskMailProps) {
  return (
    <div className={styles.desk}>
      <DeskMailForm />
      <SentMails page={page} onPage={onPage} />
    </div>
  )
}
