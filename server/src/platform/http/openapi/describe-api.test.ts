import { describe, expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

/** The words that a summary may begin with. Add a new one if it is a plain verb. */
const verbs = [
  ...[
    'Accept',
    'Add',
    'Answer',
    'Approve',
    'Ask',
    'Attach',
    'Block',
    'Call',
    'Cancel',
    'Check',
    'Close',
    'Compare',
    'Confirm',
    'Copy',
  ],
  ...[
    'Count',
    'Create',
    'Decline',
    'Delete',
    'Dismiss',
    'Download',
    'Duplicate',
    'Edit',
    'End',
    'Export',
    'Follow',
    'Give',
    'Get',
    'Hold',
  ],
  ...[
    'Issue',
    'Import',
    'Like',
    'List',
    'Log',
    'Mark',
    'Merge',
    'Move',
    'Mute',
    'Open',
    'Pin',
    'Preview',
    'Publish',
    'Read',
    'Refresh',
  ],
  ...[
    'Register',
    'Remove',
    'Remind',
    'Reopen',
    'Reorder',
    'Reply',
    'Report',
    'Request',
    'Resend',
    'Restore',
    'Resubmit',
    'Save',
    'Search',
  ],
  ...[
    'Send',
    'Set',
    'Share',
    'Sign',
    'Unblock',
    'Submit',
    'Stream',
    'Subscribe',
    'Undo',
    'Unsubscribe',
    'Update',
    'Upload',
    'Withdraw',
    'Write',
  ],
]

/** Names that keep their capitals in a sentence. */
const names = /\b(API|CSV|Excel|Google|ID|Microsoft|OpenAPI|PDF|Prometheus|UPI|ZIP|iCalendar)\b/g

interface Operation {
  summary: string
  description?: string
}

async function operations(): Promise<(Operation & { call: string })[]> {
  const { body } = await t.call(null, 'GET', '/openapi.json')
  const paths: Record<string, Record<string, Operation>> = body.paths
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method} ${path}` })),
  )
}

describe('a developer reads the description of the API', () => {
  test('each summary is imperative, in sentence case, short and without a full stop', async () => {
    const all = await operations()
    expect(all.length).toBeGreaterThan(150)
    const odd = all.filter(({ summary }) => !isSummary(summary))
    expect(odd.map(({ call, summary }) => `${call}: ${summary}`)).toEqual([])
  })

  test('each description is made of whole sentences', async () => {
    const odd = (await operations()).filter(
      ({ description }) => description !== undefined && !/^\w.*[.]$/.test(description),
    )
    expect(odd.map(({ call, description }) => `${call}: ${description}`)).toEqual([])
  })
})

function isSummary(summary: string): boolean {
  const [first = '', ...rest] = summary.replace(names, 'it').split(' ')
  return verbs.includes(first.replace(',', '')) && summary.length <= 60 && !/[A-Z;]|\.$/.test(rest.join(' '))
}
