import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import { useMemo } from 'react'
import { PersonLink } from '#web/college/person-link.tsx'
import styles from './message-text.module.css'
import type { Inline } from './parse-inline.ts'
import { type Block, parseMessage } from './parse-message.ts'

type Mentioned = readonly MentionedPerson[] | undefined

interface MessageTextProps {
  text: string
  mentioned?: Mentioned
  className?: string | undefined
}

/**
 * A person's message (an answer, a comment, a reply). It is sent as plain text and rendered as light
 * Markdown. It is built from React elements, never from HTML, so it can't contain scripts; links lead to
 * http, https and mailto only.
 */
export function MessageText({ text, mentioned, className }: MessageTextProps) {
  const blocks = useMemo(() => parseMessage(text), [text])
  return (
    <div className={[`one-column gap-10 ${styles.message}`, className].filter(Boolean).join(' ')}>
      {blocks.map((block, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a message never change their order.
        <MessageBlock key={nth} block={block} mentioned={mentioned} />
      ))}
    </div>
  )
}

function MessageBlock({ block, mentioned }: { block: Block; mentioned: Mentioned }) {
  const inline = (pieces: readonly Inline[]) => drawPieces(pieces, mentioned)
  if (block.kind === 'paragraph') return <p>{inline(block.pieces)}</p>
  if (block.kind === 'quote') {
    return (
      <blockquote className="one-column gap-10 dimmed" style={quoteStyle}>
        {block.blocks.map((inner, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a message never change their order.
          <MessageBlock key={nth} block={inner} mentioned={mentioned} />
        ))}
      </blockquote>
    )
  }
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls sideways, which must work by keyboard.
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of a message never change their order.
  const items = block.items.map((item, nth) => <li key={nth}>{inline(item)}</li>)
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
}

function drawPieces(pieces: readonly Inline[], mentioned: Mentioned) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change their order.
  return pieces.map((piece, nth) => <MessagePiece key={nth} piece={piece} mentioned={mentioned} />)
}

function MessagePiece({ piece, mentioned }: { piece: Inline; mentioned: Mentioned }) {
  const inline = (pieces: readonly Inline[]) => drawPieces(pieces, mentioned)
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'code':
      return <code>{piece.text}</code>
    case 'strong':
      return <strong>{inline(piece.pieces)}</strong>
    case 'emphasis':
      return <em>{inline(piece.pieces)}</em>
    case 'mention':
      return <Mention person={mentioned?.find(({ _id }) => _id === piece.id)} />
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="nofollow noopener ugc">
          {piece.text}
        </a>
      )
  }
}

/** The person's current name; a deleted account has none. */
function Mention({ person }: { person: MentionedPerson | undefined }) {
  if (!person) return '@unknown person'
  return <PersonLink person={{ ...person, name: `@${person.name}` }} className="weight-550" />
}

const quoteStyle = { margin: 0, padding: '2px 0 2px 12px', borderLeft: '3px solid var(--portal-line)' }
