import { isIP } from 'node:net'

/** A setting that is missing or unsafe; the message names it and says what to do. */
export class ConfigProblem extends Error {}

export type Environment = Record<string, string | undefined>

/** Each reads one setting, or gives its fallback when it is unset or empty, and throws a ConfigProblem when it does not fit. */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigProblem(`${name} is a whole number from ${min} to ${max}, not '${env[name]}'`)
  return value
}

export function positive(env: Environment, name: string, fallback: number): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (!(value > 0 && Number.isFinite(value)))
    throw new ConfigProblem(`${name} is a number above 0, not '${env[name]}'`)
  return value
}

export function oneOf(env: Environment, name: string, values: readonly string[], fallback: string): string {
  const value = env[name] || fallback
  if (!values.includes(value))
    throw new ConfigProblem(`${name} is one of ${values.join(', ')}, not '${value}'`)
  return value
}

export function pattern(env: Environment, name: string, fallback: string): string {
  try {
    return new RegExp(env[name] || fallback).source
  } catch {
    throw new ConfigProblem(`${name} is not a regular expression: '${env[name]}'`)
  }
}

/** An example that does not match would send every newcomer wrong. */
export function example(env: Environment, name: string, fallback: string, source: string): string {
  const value = env[name] || fallback
  if (!new RegExp(`^(?:${source})$`).test(value))
    throw new ConfigProblem(
      `${name} is '${value}', which the pattern ${source} does not match: set one that it does`,
    )
  return value
}

export function mailDomain(env: Environment, name: string, fallback: string): string {
  const value = (env[name] || fallback).toLowerCase()
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value))
    throw new ConfigProblem(`${name} is a domain like student.college.edu, not '${env[name]}'`)
  return value
}

export function mail(env: Environment, name: string, fallback: string): string {
  const value = (env[name] || fallback).toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(value))
    throw new ConfigProblem(`${name} is an e-mail address, not '${value}'`)
  return value
}

/** A link for people; null when unset. */
export function link(env: Environment, name: string): string | null {
  const value = env[name] || null
  if (value !== null && !isUrlOf(value, ['http:', 'https:']))
    throw new ConfigProblem(`${name} is a link that starts with https://, not '${value}'`)
  return value
}

/** Where a provider's keys come from: over HTTPS, but for a provider on this machine. */
export function providerUrl(env: Environment, name: string, fallback: string): string {
  const value = env[name] || fallback
  const isLocal =
    isUrlOf(value, ['http:']) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(value).hostname)
  if (!isLocal && !isUrlOf(value, ['https:']))
    throw new ConfigProblem(`${name} is an address that starts with https://, not '${value}'`)
  return value
}

export function databaseUrl(env: Environment): string | null {
  const value = env.DATABASE_URL || null
  // The address holds a password: it is not repeated.
  if (value !== null && !isUrlOf(value, ['postgres:', 'postgresql:']))
    throw new ConfigProblem('DATABASE_URL is an address like postgres://user:password@host:5432/portal')
  return value
}

/** An SMTP server; null when unset. */
export function mailServer(env: Environment, name: string): string | null {
  const value = env[name] || null
  // The address may hold a password: it is not repeated.
  if (value !== null && !isUrlOf(value, ['smtp:', 'smtps:']))
    throw new ConfigProblem(`${name} is an address like smtps://user:password@mail.college.edu:465`)
  return value
}

/** Scheme, host and port of an address that people open. */
export function origin(env: Environment, name: string, fallback: string): string {
  const value = env[name] || fallback
  if (!isUrlOf(value, ['http:', 'https:']) || new URL(value).pathname !== '/')
    throw new ConfigProblem(
      `${name} is the address of the portal, like https://portal.college.edu, not '${value}'`,
    )
  return new URL(value).origin
}

/** Addresses and ranges, separated by commas. */
export function addresses(env: Environment, name: string): string[] {
  const values = (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const wrong = values.find((value) => !isAddress(value))
  if (wrong !== undefined)
    throw new ConfigProblem(`${name} lists addresses or ranges like 10.0.0.0/8, not '${wrong}'`)
  return values
}

function isAddress(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return (
    (version !== 0 && isRange && rest.length === 0) ||
    ['loopback', 'linklocal', 'uniquelocal'].includes(value)
  )
}

function isUrlOf(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
