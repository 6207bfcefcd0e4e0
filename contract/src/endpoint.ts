import type { z } from 'zod'
import type { LimitKind } from './limits.ts'
import type { Role } from './roles.ts'

/** Where every call lives; the paths of the records are relative to it. */
export const apiPrefix = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a multipart body maps to the JSON one: file fields with the most files each, and fields that are lists, flags, or JSON themselves. */
export interface MultipartShape {
  files: Record<string, number>
  lists?: readonly string[]
  flags?: readonly string[]
  json?: readonly string[]
}

/**
 * One call of the wire contract. The server implements it, the web app calls it, OpenAPI describes it.
 * `response` is the schema of `data`; the envelope around it (contract.md section 2) is the platform's.
 */
export interface Endpoint {
  /** The room that answers, in the words of ARCHITECTURE.md. */
  room: string
  method: Method
  /** Relative to `apiPrefix`, parameters as `:id`. */
  path: string
  /** Who may call it; `['All']` is anyone, signed in or not. */
  roles: readonly [Role, ...Role[]]
  /** Imperative and in sentence case, for the API page: 'List queries'. */
  summary: string
  /** What the summary leaves out, in whole sentences: order, defaults, side effects. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  multipart?: MultipartShape
  /** A mail program calls it by a form that says nothing (RFC 8058): a form of either kind is let in and not read. */
  ignoresForm?: true
  response?: z.ZodType
  successStatus?: 200 | 201
  /** Which count it is held against, besides the count of all calls. Default: `write` unless a GET. */
  limit?: LimitKind | 'none'
  /**
   * A browser opens it as a page: without a bearer token its session's cookie says who calls, and what another site makes a
   * browser send is refused. Only for a GET that changes nothing.
   */
  isNavigation?: true
  /** Exists in demo mode alone; a live portal answers it as an address that does not exist. */
  demoOnly?: true
}

/** Declares a call; what is written is also its type, so both sides read the same literal method and path. */
export function endpoint<const E extends Endpoint>(record: E): E {
  return record
}

type SchemaOf<E, K extends PropertyKey> = E extends Record<K, infer S> ? S : undefined

/** What the server's handler gets (after parsing) and what the browser sends (before it). */
export type ParamsOf<E> = SchemaOf<E, 'params'> extends z.ZodType<infer P> ? P : undefined
export type QueryOf<E> = SchemaOf<E, 'query'> extends z.ZodType<infer Q> ? Q : undefined
export type BodyOf<E> = SchemaOf<E, 'body'> extends z.ZodType<infer B> ? B : undefined
export type QuerySent<E> = SchemaOf<E, 'query'> extends z.ZodType ? z.input<SchemaOf<E, 'query'>> : undefined
export type BodySent<E> = SchemaOf<E, 'body'> extends z.ZodType ? z.input<SchemaOf<E, 'body'>> : undefined
/** `data` of a successful answer. */
export type DataOf<E> = SchemaOf<E, 'response'> extends z.ZodType<infer D> ? D : undefined
