import styles from './desk-mail.module.css'

interface MailPreviewProps {
  mail: { subject: string; html: string }
}

/** The mail as it is sent, in a frame without scripts. Mails are white in the dark theme too. */
export function MailPreview({ mail: { subject, html } }: MailPreviewProps) {
  return (
    <section className={`one-column gap-16 ${styles.preview}`} aria-label="Preview">
      <h3>{subject}</h3>
      <iframe className="full line round-10" title="Preview of the e-mail" sandbox="" srcDoc={html} />
    </section>
  )
}
