import { Card } from '#web/ui/card.tsx'

/**
 * Tips for filling in a form, beside it if there is room. They must not contain anything that the form needs.
 */
export function FormTips({ title, tips }: { title: string; tips: readonly string[] }) {
  return (
    <Card component="section" aria-label={title}>
      <h2 className="text-15 weight-600 plain-title">{title}</h2>
      <ul className="text-14 secondary" style={{ margin: '10px 0 0', paddingLeft: 18, listStyle: 'disc' }}>
        {tips.map((tip) => (
          <li key={tip} style={{ marginTop: 6 }}>
            {tip}
          </li>
        ))}
      </ul>
    </Card>
  )
}
