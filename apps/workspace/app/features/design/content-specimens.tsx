import { ContactLinks } from "@dragoman/entry-view/contacts/contact-links.tsx";
import { DataParagraphs } from "@dragoman/ui/text/data-text.tsx";
import { EmergencyCalls } from "@dragoman/pages/safety/emergency-calls.tsx";
import { Fact } from "@dragoman/entry-view/facts/fact.tsx";
import { ForeignTextNote } from "@dragoman/entry-view/texts/foreign-text-note.tsx";
import { HoursTable } from "@dragoman/entry-view/hours/hours-table.tsx";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";
import { IsolatedText } from "@dragoman/ui/text/isolated-text.tsx";
import { MonthlyLine } from "@dragoman/entry-view/hours/monthly-line.tsx";
import { OpenStatus } from "@dragoman/entry-view/hours/open-status.tsx";
import { PhoneChats } from "@dragoman/entry-view/phones/phone-chats.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { PhoneList } from "@dragoman/entry-view/phones/phone-list.tsx";
import { Place } from "@dragoman/entry-view/places/place.tsx";
import { SocialGlyph } from "@dragoman/entry-view/contacts/social-links-glyph.tsx";
import { SocialLinks } from "@dragoman/entry-view/contacts/social-links.tsx";
import { TextNotes } from "@dragoman/entry-view/texts/text-notes.tsx";
import { Times } from "@dragoman/entry-view/hours/times.tsx";
import { hours, openStatuses, phone, place, social } from "./specimen-data.ts";
import { Specimen } from "./specimen.tsx";

/** How an entry describes help. */
export function ContentSpecimens() {
  return (
    <>
      <Specimen name="open-status">
        {openStatuses.map((status) => (
          <p key={status.state}>
            <OpenStatus status={status} />
          </p>
        ))}
      </Specimen>
      <Specimen name="phone-link">
        <PhoneLink text={phone.text} uri={phone.uri} prominent />
        <PhoneLink text={phone.text} uri={phone.uri} />
        <PhoneLink text={phone.text} uri={null} />
      </Specimen>
      <Specimen name="phone-list">
        <PhoneList phones={[phone]} />
      </Specimen>
      <Specimen name="phone-chats">
        <PhoneChats chats={phone.chats} number={phone.text} />
      </Specimen>
      <Specimen name="emergency-calls">
        <EmergencyCalls lines={[{ number: "112", countries: ["Germany", "Greece"] }]} />
      </Specimen>
      <Specimen name="contact-links">
        <ContactLinks
          email="help@town.example"
          links={[{ href: "https://town.example/", text: "town.example" }]}
        />
      </Specimen>
      <Specimen name="social-links, social-links-glyph">
        <SocialLinks social={social} />
        <SocialGlyph kind="video" />
      </Specimen>
      <Specimen name="fact">
        <Fact icon="papers" title="What to bring">
          <p>A letter</p>
        </Fact>
      </Specimen>
      <Specimen name="hours-table">
        <HoursTable hours={hours} />
      </Specimen>
      <Specimen name="monthly-line, times">
        {hours.monthly.map((monthly) => (
          <MonthlyLine key={monthly.day} monthly={monthly} />
        ))}
        <p>
          <Times interval={{ times: null, overnight: false, everyWeeks: 1 }} />
        </p>
      </Specimen>
      <Specimen name="place, fact-lines, originals, copy-button">
        <Place place={place} prominentPhone={false} />
      </Specimen>
      <Specimen name="data-text, isolated-text, isolated-name">
        <DataParagraphs text={{ value: "اتصلوا على 030 23125-610", language: "ar" }} />
        <p>
          <IsolatedText text="مكتب 12, help@town.example" />
        </p>
        <p>{isolatedName("العربية")}</p>
      </Specimen>
      <Specimen name="foreign-text-note, text-notes">
        <ForeignTextNote language="German" machine={false} />
        <TextNotes note={{ languages: ["German", "Arabic"], machine: true, outdated: false }} whole={false} />
      </Specimen>
    </>
  );
}
