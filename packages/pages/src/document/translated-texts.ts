/**
 * Lets React coexist with translators in browsers, which wrap each text in an element of their own (`<font>`) or
 * replace it with one. React keeps references to the texts that it created: when it removes such a text, inserts before
 * it or changes it, the browser throws or the reader does not see the change. These patches redirect the calls to the
 * element in the text's place, and a text that changes takes its place back.
 */
export function tolerateTranslators(): void {
  new MutationObserver((records) => {
    for (const record of records) notice(record);
  }).observe(document, { childList: true, subtree: true });

  const { prototype } = Node;
  const removeChild: Node["removeChild"] = Reflect.get(prototype, "removeChild");
  const insertBefore: Node["insertBefore"] = Reflect.get(prototype, "insertBefore");
  const value = Object.getOwnPropertyDescriptor(prototype, "nodeValue");

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = placeIn(this, child);
    // A text that a translator removed no longer exists, as intended.
    if (found || !isText(child)) removeChild.call(this, found ?? child);
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    const found = next && placeIn(this, next);
    // Appends: better than nowhere.
    const before = found ?? (next && isText(next) ? null : next);
    insertBefore.call(this, added, before);
    return added;
  };

  Object.defineProperty(prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      if (!this.isConnected) standIns.get(this)?.replaceWith(this);
      value?.set?.call(this, text);
    },
  });
}

/** Elements that translators put in the place of texts. */
const standIns = new WeakMap<Node, Element>();

/** Records the translator's element for a removed text: it was added in the same change, or is the text's neighbour. */
function notice({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!isText(text) || text.isConnected) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslators);
    if (standIn) standIns.set(text, standIn);
  }
}

/** The child of `parent` that contains `node` or replaces it. */
function placeIn(parent: Node, node: Node): Node | undefined {
  let held = node;
  while (held.parentNode && held.parentNode !== parent && isTranslators(held.parentNode))
    held = held.parentNode;
  if (held.parentNode === parent) return held;
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : undefined;
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE;
}

/** Our own pages never use this obsolete element. */
function isTranslators(node: Node | null): node is Element {
  return node?.nodeName === "FONT";
}
