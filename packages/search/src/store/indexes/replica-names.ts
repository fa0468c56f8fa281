/** A replica name in settings: `services_by_name`, or `virtual(services_nearby)`. */
export interface ReplicaName {
  name: string;
  isVirtual: boolean;
}

export function parseReplicaName(text: string): ReplicaName {
  const [, virtual] = /^virtual\((.*)\)$/.exec(text) ?? [];
  return virtual === undefined ? { name: text, isVirtual: false } : { name: virtual, isVirtual: true };
}

export function formatReplicaName({
  name,
  isVirtual = false,
}: {
  name: string;
  isVirtual?: boolean;
}): string {
  return isVirtual ? `virtual(${name})` : name;
}
