import { Button } from '@mantine/core'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { panelItems } from '#web/ui/desk/desk-facts.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { deskAlumnus } from './alumni-desk.cache.ts'
import styles from './alumnus-panel.module.css'
import { becauseWord, duplicatesWord } from './desk-words.ts'
import type { AlumniActs } from './use-alumni-acts.ts'

/** Asks before approving someone who may already have an account. The focus starts on Cancel. */
export function AskAboutDuplicates({ work }: { work: AlumniActs }) {
  const { question, dropQuestion, approveNow } = work
  const { people, doubted } = question ?? { people: [], doubted: [] }
  const others = people.filter((one) => !doubted.includes(one))
  return (
    <Dialog
      opened={question !== null}
      onClose={dropQuestion}
      title={titleOf(doubted)}
      sizePx={440}
      sentence={
        people.length === 1
          ? 'This person may already have an account. Compare the two before you approve.'
          : `${doubted.length} of the ${people.length} selected may already have an account.`
      }
    >
      <ul className={`${styles.doubted} ${panelItems}`} style={{ marginTop: 12 }}>
        {doubted.map((one) => (
          <li key={one._id}>
            {people.length > 1 && (
              <>
                <strong>{one.name}</strong> {duplicatesWord(one.duplicateCount)}
              </>
            )}
            <Duplicates id={one._id} />
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={dropQuestion} data-autofocus>
          Cancel
        </Button>
        {others.length > 0 && (
          <Button onClick={() => approveNow(others)}>Approve the other {others.length}</Button>
        )}
        <Button variant="filled" onClick={() => approveNow(people)}>
          {people.length === 1 ? 'Approve anyway' : `Approve all ${people.length}`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function titleOf(doubted: readonly DeskAlumnus[]): string {
  const [one, ...more] = doubted
  return one && more.length === 0 ? `${one.name} may be a duplicate` : 'Some may be duplicates'
}

/** The possible accounts of the same person, as the panel lists them. */
function Duplicates({ id }: { id: string }) {
  const { data } = useQuery(deskAlumnus(id))
  return (
    <ul className={panelItems}>
      {data?.duplicates.map((duplicate) => (
        <li key={duplicate._id}>
          {duplicate.name} {duplicate.headline}
          <span>
            {duplicate.email}, {becauseWord(duplicate)}
          </span>
        </li>
      ))}
    </ul>
  )
}
