import styles from './form-fill.module.css'

/** The progress: a bar and a title for each page. */
export function FillSteps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <ol className={`grid gap-6 text-13 dimmed ${styles.steps}`} aria-label="Steps">
      {titles.map((title, nth) => (
        <li
          key={`${String(nth)}-${title}`}
          data-done={nth < current || undefined}
          aria-current={nth === current ? 'step' : undefined}
        >
          {nth + 1}. {title}
        </li>
      ))}
    </ol>
  )
}
