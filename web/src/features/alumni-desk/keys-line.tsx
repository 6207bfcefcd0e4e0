import styles from './keys-line.module.css'

const printed = [
  { keys: ['↑', '↓'], word: 'move' },
  { keys: ['Enter'], word: 'open' },
  { keys: ['Space'], word: 'select' },
  { keys: ['A'], word: 'approve' },
  { keys: ['R'], word: 'reject' },
  { keys: ['U'], word: 'undo' },
  { keys: ['/'], word: 'search' },
]

/** The keys of the table, printed below it, with the way to turn them off; and which rows these are. */
export function KeysLine({ keys, summary }: { keys: { areOn: boolean; turn: () => void }; summary: string }) {
  return (
    <div className={styles.line}>
      <div className={styles.keys}>
        {keys.areOn &&
          printed.map(({ keys: signs, word }) => (
            <span key={word}>
              {signs.map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}{' '}
              {word}
            </span>
          ))}
        <button type="button" className={styles.turn} onClick={keys.turn}>
          {keys.areOn ? 'Turn keys off' : 'Turn keys on'}
        </button>
      </div>
      <p className={styles.summary} aria-live="polite">
        {summary}
      </p>
    </div>
  )
}
