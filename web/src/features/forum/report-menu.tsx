import type { ForumReportKind } from '@portal/contract/forum-report-words.ts'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ReportDialog } from '#web/college/moderation/report-dialog.tsx'
import { call } from '#web/platform/call.ts'
import { copyText } from '#web/platform/copy-text.ts'
import { useSession } from '#web/platform/session.ts'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'

interface ReportMenuProps {
  kind: ForumReportKind
  id: string
  authorId: string
  /** The element that its link points to; undefined for the page itself. */
  elementId?: string
  /** Menu items shown before these. */
  children?: ReactNode
}

/** A reader's further actions for a query, an answer or a reply: copy the link, report. */
export function ReportMenu({ kind, id, authorId, elementId, children }: ReportMenuProps) {
  const [isReporting, setIsReporting] = useState(false)
  const [isReported, setIsReported] = useState(false)
  const { viewer } = useSession()
  const isOwn = viewer?._id === authorId
  if (isOwn && elementId === undefined && !children) return null
  return (
    <>
      <MoreMenu label={`More for this ${kind}`}>
        {children}
        {elementId !== undefined && (
          <MoreItem icon={<IconLink size={16} stroke={1.6} />} onClick={() => void copyLinkTo(elementId)}>
            Copy link
          </MoreItem>
        )}
        {viewer !== null && !isOwn && (
          <MoreItem icon="alert" isDisabled={isReported} onClick={() => setIsReporting(true)}>
            {isReported ? 'Reported' : 'Report'}
          </MoreItem>
        )}
      </MoreMenu>
      <ReportDialog
        thing={kind}
        isOpen={isReporting}
        onClose={() => setIsReporting(false)}
        send={async (reason) => {
          const sent = await call('POST /alumni/reports/:kind/:id', {
            params: { kind, id },
            body: { reason },
          })
          setIsReported(true)
          return sent
        }}
      />
    </>
  )
}

function copyLinkTo(elementId: string): Promise<void> {
  const { origin, pathname } = window.location
  return copyText(`${origin}${pathname}#${elementId}`, 'link', 'Copy it from the address bar.')
}
