interface MailPreviewProps {
  mail: { subject: string; html: string }
  heightPx: number
}

/** The mail as it is sent, in a frame without scripts. Mails are white in the dark theme too. */
export function MailPreview({ mail: { subject, html }, heightPx }: MailPreviewProps) {
  return (
    <section className="one-column gap-16" aria-label="Preview">
      <h3 style={{ fontSize: 16 }}>{subject}</h3>
      <iframe
        className="full line round-10"
        title="Preview of the e-mail"
        sandbox=""
        srcDoc={html}
        style={{ height: heightPx, background: '#fff', colorScheme: 'light' }}
      />
    </section>
  )
}
