import styles from './sheet-import.module.css'

interface ReportTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** True if long texts of the last column wrap. */
  wrapsLast?: true
}

/** A small table that scrolls sideways on a phone. */
export function ReportTable({ caption, head, rows, wrapsLast }: ReportTableProps) {
  const styleOf = (at: number) =>
    wrapsLast && at === head.length - 1
      ? { whiteSpace: 'normal' as const, minWidth: '11ch', overflowWrap: 'anywhere' as const }
      : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={`line round-14 ${styles.scroll}`} aria-label={caption} tabIndex={0}>
      <table className="full text-14" style={{ borderSpacing: 0 }}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change.
            <tr key={index}>
              {head.map((title, at) => (
                <td key={title} style={styleOf(at)}>
                  {cells[at] || '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
