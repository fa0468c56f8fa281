import type { SocialKind } from "@dragoman/reference/social-hosts";

/** The kinds of pages, drawn like the icons: the logos of the networks are trademarks. */
const paths: Readonly<Record<SocialKind, string>> = {
  chat: "M3 4h13v9H9l-4 3.5V13H3zM19 8.5h2v9h-2V21l-4-3.5H9.5V16",
  page: "M4 4h16v16H4zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM7.5 17a4.5 4.5 0 0 1 9 0",
  posts: "M4 4h16v12h-8l-5 4.5V16H4zM8 8.5h8M8 11.5h5",
  pictures: "M3 7h4l2-3h6l2 3h4v13H3zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z",
  video: "M3 5h18v14H3zM10 9v6l5-3z",
  links: "M5 4h14v4H5zM5 10h14v4H5zM5 16h14v4H5z",
};

/** A line icon beside the name of a network. */
export function SocialGlyph({ kind }: { kind: SocialKind }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[kind]} />
    </svg>
  );
}
