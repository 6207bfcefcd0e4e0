import { noteDesk } from '@portal/contract/note-desk.ts'
import { actorOf } from '#platform/audit.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { accountForMail } from '#rooms/people/people.ts'
import { closeReports } from './note-mark.store.ts'
import { accessNote } from './notes.access.ts'
import { changeNotes } from './notes.cache.ts'
import { lockNote, type NoteCardRow, setNoteState } from './notes.store.ts'

export const judgeNote = handler(noteDesk.judgeNote, async (call) => {
  const { portal, body } = call
  const note = await accessNote(call, call.params.id, 'read')
  await changeNotes(portal, async (tx) => {
    const before = await lockNote(tx, note.id)
    if (!before) throw notFound('note')
    if (before.reportCount === 0 && before.state === 'shown')
      throw new Problem('CONFLICT', 'Someone has already handled this')
    const verdict = body.state === 'removed' ? body.reason : null
    await setNoteState(tx, note.id, { state: body.state, verdict })
    await closeReports(tx, note.id, portal.clock.now())
    const action = body.state === 'removed' ? 'note-removed' : 'note-shown-again'
    await portal.audit.write(tx, { action, subject: `note:${note.id}`, ...actorOf(call) })
    if (verdict !== null) await notifyUploader(portal, tx, note, verdict)
  })
  return {
    message: body.state === 'removed' ? 'Note removed. The uploader has been notified.' : 'Note restored',
  }
})

async function notifyUploader(portal: Portal, tx: Transaction, note: NoteCardRow, verdict: string) {
  const to = await accountForMail(tx, note.authorId)
  if (to) await portal.mails.add(tx, removedMail(portal, note, verdict, to.email))
}

function removedMail(portal: Portal, note: NoteCardRow, verdict: string, address: string): Mail {
  return {
    to: { name: note.author.name, address },
    subject: `Your note was removed: ${note.title}`,
    parts: [
      `Other students reported “${note.title}”, and the student council removed it. The reason:`,
      { quote: verdict },
      'You can still see it and delete it under Mine. If you think this is a mistake, write to the council.',
      { label: 'Your notes', link: `${portal.config.origin}/notes?tab=mine` },
    ],
  }
}
