import type { RailwayLeafOffer } from '@portal/contract/railway-booklet-records.ts'
import { readSerial, serialOf, serialWords } from '@portal/contract/railway-serials.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { openPrinted } from '#web/platform/open-printed.ts'
import { reload } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'

interface Asked {
  applicationId: string
  offer: RailwayLeafOffer
  onIssued: () => void
}

export type Issue = ReturnType<typeof useIssue>

export function useIssue({ applicationId, offer, onIssued }: Asked) {
  /** Null for the next leaf in the chosen booklet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [bookletId, setBookletId] = useState<string | null>(null)
  const [isPrinting, setPrinting] = useState(printsLeaves)
  const booklet = offer.booklets.find(({ _id }) => _id === bookletId) ?? offer.booklets[0]
  const next = booklet?.nextSerial ?? null
  /** The suggested leaf, and the previous suggestion if another clerk has taken it meanwhile. */
  const [suggested, setSuggested] = useState<{ serial: string | null; lost: string | null }>({
    serial: next,
    lost: null,
  })
  if (suggested.serial !== next) setSuggested({ serial: next, lost: suggested.serial })
  const serial = typed ?? (next === null ? '' : serialWords(next))
  const issuing = useMutation({
    mutationFn: async () => {
      const leaf = isPrinting ? openPrinted() : null
      try {
        const params = { id: applicationId }
        const body = { state: 'Issued' as const, serial, version: offer.version }
        const { message } = await call('PUT /railway/applications/:id/state', { params, body })
        toast.good(message)
      } catch (problem) {
        leaf?.drop()
        throw problem
      }
      // The dialog doesn't wait for the PDF.
      void leaf?.show(`/railway/applications/${applicationId}/leaf.pdf`)
    },
    onSuccess: onIssued,
    onSettled: () => void reload('/railway'),
  })
  const serialProblem = problemOfSerial(issuing.error)
  const type = (words: string | null) => {
    // The server's error was about the previous serial.
    issuing.reset()
    setTyped(words)
  }
  return {
    booklet,
    typed,
    serial,
    next,
    isPrinting,
    serialProblem,
    type,
    setPrinting: (isOn: boolean) => {
      localStorage.setItem(printsKey, isOn ? 'yes' : 'no')
      setPrinting(isOn)
    },
    /** The previous suggestion if it is no longer free, unless this dialog issued it. */
    lost: typed === null && !issuing.isPending && !issuing.isSuccess ? suggested.lost : null,
    shown: shownSerial(offer, serial),
    isIssuing: issuing.isPending,
    /** The error, if it isn't about the serial. */
    problem: issuing.error && serialProblem === null ? issuing.error.message : null,
    choose: (id: string) => {
      setBookletId(id)
      setSuggested({ serial: offer.booklets.find(({ _id }) => _id === id)?.nextSerial ?? null, lost: null })
      type(null)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!issuing.isPending && booklet) issuing.mutate()
    },
  }
}

const printsKey = 'portal.prints-leaves'

/** Returns whether this device prints leaves: the clerk's last choice. */
function printsLeaves(): boolean {
  return localStorage.getItem(printsKey) !== 'no'
}

function problemOfSerial(error: Error | null): string | null {
  if (!(error instanceof CallProblem)) return null
  return error.errors.find(({ path }) => path === 'serial')?.message ?? null
}

/** Formats the typed serial of the family; while it is incomplete, the next serial. */
function shownSerial({ family, nextSerial }: RailwayLeafOffer, typed: string): string {
  const read = readSerial(typed)
  return read ? serialOf({ family: read.family || family.code, number: read.number }) : (nextSerial ?? '')
}
