import type { PrintedKey } from './desk-keys.ts'
import styles from './keys-line.module.css'

interface KeysLineProps {
  keys: { areOn: boolean; turn: () => void }
  printed: readonly PrintedKey[]
  /** '1 to 20 of 148'. */
  summary: string
  onOverview: () => void
}

/** The keys of the table, printed below it, with the way to all of them; and which rows these are. */
export function KeysLine({ keys, printed, summary, onOverview }: KeysLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.keys}>
        {keys.areOn &&
          printed
            .filter(({ isRare, signs }) => !isRare && signs[0] !== '?')
            .map(({ signs, word }) => (
              <span key={word}>
                <Signs signs={signs} /> {word}
              </span>
            ))}
        {printed.length > 0 && (
          <button type="button" className={styles.more} onClick={onOverview}>
            {keys.areOn && <Signs signs={['?']} />} {keys.areOn ? 'all keys' : 'Keys are off'}
          </button>
        )}
      </div>
      <p className={styles.summary} aria-live="polite">
        {summary}
      </p>
    </div>
  )
}

export function Signs({ signs }: { signs: readonly string[] }) {
  return signs.map((sign) => (
    <kbd key={sign} className={styles.key}>
      {sign}
    </kbd>
  ))
}
