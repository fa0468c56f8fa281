/** Generated from openapi.json. */
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** About this API */
        get: operations["getAPIMetaInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of services, or all of them as lines of JSON */
        get: operations["list_services"];
        put?: never;
        /** The same list, with parameters in a body, so that words and places are in no address */
        post: operations["query_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One object with everything nested in it */
        get: operations["get_services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of organizations, or all of them as lines of JSON */
        get: operations["list_organizations"];
        put?: never;
        /** The same list, with parameters in a body, so that words and places are in no address */
        post: operations["query_organizations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One object with everything nested in it */
        get: operations["get_organizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of locations, or all of them as lines of JSON */
        get: operations["list_locations"];
        put?: never;
        /** The same list, with parameters in a body, so that words and places are in no address */
        post: operations["query_locations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One object with everything nested in it */
        get: operations["get_locations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service_at_locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of service_at_locations, or all of them as lines of JSON */
        get: operations["list_service_at_locations"];
        put?: never;
        /** The same list, with parameters in a body, so that words and places are in no address */
        post: operations["query_service_at_locations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service_at_locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One object with everything nested in it */
        get: operations["get_service_at_locations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxonomies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of taxonomies, or all of them as lines of JSON */
        get: operations["list_taxonomies"];
        put?: never;
        /** The same list, with parameters in a body, so that words and places are in no address */
        post: operations["query_taxonomies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxonomies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One object with everything nested in it */
        get: operations["get_taxonomies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxonomy_terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of taxonomy_terms, or all of them as lines of JSON */
        get: operations["list_taxonomy_terms"];
        put?: never;
        /** The same list, with parameters in a body, so that words and places are in no address */
        post: operations["query_taxonomy_terms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxonomy_terms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One object with everything nested in it */
        get: operations["get_taxonomy_terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Services that have changed or been removed since a position */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What our profile adds to HSDS */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    changes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Services have changed, or a test
         * @description Signed as Standard Webhooks has it, and sent again until an answer is 2xx.
         */
        post: operations["tellOfChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Service: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            program_id?: string;
            name: string;
            alternate_name?: string;
            description?: string;
            /** Format: uri */
            url?: string;
            /** Format: email */
            email?: string;
            /** @enum {unknown} */
            status: "active" | "inactive" | "defunct" | "temporarily closed";
            interpretation_services?: string;
            application_process?: string;
            fees_description?: string;
            wait_time?: string;
            fees?: string;
            accreditations?: string;
            eligibility_description?: string;
            minimum_age?: number;
            maximum_age?: number;
            assured_date?: string;
            licenses?: string;
            alert?: string;
            /** Format: date-time */
            last_modified?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            program?: components["schemas"]["Program"];
            organization?: components["schemas"]["OrganizationOfService"];
            additional_urls?: components["schemas"]["Url"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            schedules?: components["schemas"]["Schedule"][];
            service_areas?: components["schemas"]["ServiceArea"][];
            languages?: components["schemas"]["Language"][];
            funding?: components["schemas"]["Funding"][];
            cost_options?: components["schemas"]["CostOption"][];
            required_documents?: components["schemas"]["RequiredDocument"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            capacities?: components["schemas"]["ServiceCapacityOfService"][];
            attributes?: components["schemas"]["AttributeOfOrganizationOfService"][];
            service_at_locations?: components["schemas"]["ServiceAtLocationOfService"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
                interpretation_services?: string;
                application_process?: string;
                fees_description?: string;
                wait_time?: string;
                fees?: string;
                eligibility_description?: string;
                alert?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description" | "interpretation_services" | "application_process" | "fees_description" | "wait_time" | "fees" | "eligibility_description" | "alert")[];
            }[];
            /**
             * @description The source does not say a status. "active" means only that the source publishes the service.
             * @constant
             */
            status_stated?: false;
        };
        Organization: {
            /** Format: uuid */
            id: string;
            name: string;
            alternate_name?: string;
            description: string;
            /** Format: email */
            email?: string;
            /** Format: uri */
            website?: string;
            tax_status?: string;
            tax_id?: string;
            year_incorporated?: number;
            legal_status?: string;
            /** Format: uri */
            logo?: string;
            /** Format: uri */
            uri?: string;
            /** Format: uuid */
            parent_organization_id?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            additional_websites?: components["schemas"]["Url"][];
            funding?: components["schemas"]["Funding"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            locations?: components["schemas"]["Location"][];
            programs?: components["schemas"]["Program"][];
            organization_identifiers?: components["schemas"]["OrganizationIdentifier"][];
            attributes?: components["schemas"]["AttributeOfOrganizationOfService"][];
            services?: components["schemas"]["ServiceOfOrganization"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description")[];
            }[];
        };
        Location: {
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            location_type: "physical" | "postal" | "virtual";
            /** Format: uri */
            url?: string;
            /** Format: uuid */
            organization_id?: string;
            name?: string;
            alternate_name?: string;
            description?: string;
            transportation?: string;
            latitude?: number;
            longitude?: number;
            external_identifier?: string;
            external_identifier_type?: string;
            /**
             * @description Of a place that is not public, the address is withheld; of a `town`, all but the town.
             * @enum {unknown}
             */
            visibility?: "public" | "town" | "confidential";
            /** @description The IANA name of the time zone of the schedules, because an offset changes with the season. */
            time_zone?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            languages?: components["schemas"]["Language"][];
            addresses?: components["schemas"]["Address"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            accessibility?: components["schemas"]["Accessibility"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            schedules?: components["schemas"]["Schedule"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
                transportation?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description" | "transportation")[];
            }[];
            /** @description Addresses that lack what HSDS requires of one, such as a state where a country has none: with the fields of an address, as far as they are known. */
            incomplete_addresses?: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                location_id?: string;
                address_1?: string;
                address_2?: string;
                city?: string;
                region?: string;
                state_province?: string;
                postal_code?: string;
                country?: string;
                /** @enum {unknown} */
                address_type?: "physical" | "postal" | "virtual";
            }[];
        };
        ServiceAtLocation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            location_id?: string;
            description?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            location?: components["schemas"]["Location"];
            service?: components["schemas"]["ServiceOfServiceAtLocation"];
            service_areas?: components["schemas"]["ServiceArea"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            schedules?: components["schemas"]["Schedule"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: "description"[];
            }[];
        };
        Taxonomy: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            /** Format: uri */
            uri?: string;
            version?: string;
        };
        TaxonomyTerm: {
            /** Format: uuid */
            id: string;
            code?: string;
            name: string;
            description: string;
            /** Format: uuid */
            parent_id?: string;
            taxonomy?: string;
            language?: string;
            /** Format: uuid */
            taxonomy_id?: string;
            /** Format: uri */
            term_uri?: string;
            taxonomy_detail?: components["schemas"]["Taxonomy"];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "description")[];
            }[];
        };
        Program: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            name: string;
            alternate_name?: string;
            description: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description")[];
            }[];
        };
        OrganizationOfService: {
            /** Format: uuid */
            id: string;
            name: string;
            alternate_name?: string;
            description: string;
            /** Format: email */
            email?: string;
            /** Format: uri */
            website?: string;
            tax_status?: string;
            tax_id?: string;
            year_incorporated?: number;
            legal_status?: string;
            /** Format: uri */
            logo?: string;
            /** Format: uri */
            uri?: string;
            /** Format: uuid */
            parent_organization_id?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            additional_websites?: components["schemas"]["Url"][];
            funding?: components["schemas"]["Funding"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            locations?: components["schemas"]["Location"][];
            programs?: components["schemas"]["Program"][];
            organization_identifiers?: components["schemas"]["OrganizationIdentifier"][];
            attributes?: components["schemas"]["AttributeOfOrganizationOfService"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description")[];
            }[];
        };
        Url: {
            /** Format: uuid */
            id: string;
            label?: string;
            /** Format: uri */
            url: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            service_id?: string;
        };
        Funding: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            service_id?: string;
            source?: string;
        };
        ContactOfOrganizationOfService: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            service_at_location_id?: string;
            /** Format: uuid */
            location_id?: string;
            title?: string;
            department?: string;
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                title?: string;
                department?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("title" | "department")[];
            }[];
        };
        PhoneOfContactOfOrganizationOfService: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            location_id?: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            service_at_location_id?: string;
            number: string;
            extension?: number;
            type?: string;
            description?: string;
            /** @description The number in the form E.164, if it is a valid one. */
            e164?: string;
            languages?: components["schemas"]["Language"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: "description"[];
            }[];
        };
        Language: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            location_id?: string;
            /** Format: uuid */
            phone_id?: string;
            name?: string;
            code?: string;
            note?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                note?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: "note"[];
            }[];
        };
        OrganizationIdentifier: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            identifier_scheme?: string;
            identifier_type: string;
            identifier: string;
        };
        AttributeOfOrganizationOfService: {
            /** Format: uuid */
            id: string;
            link_id?: string;
            /** Format: uuid */
            taxonomy_term_id?: string;
            link_type?: string;
            link_entity?: string;
            value?: string;
            label?: string;
            taxonomy_term?: components["schemas"]["TaxonomyTerm2"];
        };
        TaxonomyTerm2: {
            /** Format: uuid */
            id: string;
            code?: string;
            name: string;
            description: string;
            /** Format: uuid */
            parent_id?: string;
            taxonomy?: string;
            language?: string;
            /** Format: uuid */
            taxonomy_id?: string;
            /** Format: uri */
            term_uri?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "description")[];
            }[];
        };
        Schedule: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            location_id?: string;
            /** Format: uuid */
            service_at_location_id?: string;
            valid_from?: string;
            valid_to?: string;
            dtstart?: string;
            timezone?: number;
            until?: string;
            count?: number;
            /** @enum {unknown} */
            wkst?: "MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU";
            /** @enum {unknown} */
            freq?: "WEEKLY" | "MONTHLY";
            interval?: number;
            byday?: string;
            byweekno?: string;
            bymonthday?: string;
            byyearday?: string;
            description?: string;
            opens_at?: string;
            closes_at?: string;
            /** Format: uri */
            schedule_link?: string;
            attending_type?: string;
            notes?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                description?: string;
                notes?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("description" | "notes")[];
            }[];
        };
        ServiceArea: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            service_at_location_id?: string;
            name?: string;
            description?: string;
            extent?: string;
            extent_type?: string;
            /** Format: uri */
            uri?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "description")[];
            }[];
        };
        CostOption: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            valid_from?: string;
            valid_to?: string;
            option?: string;
            currency?: string;
            amount?: number;
            amount_description?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                option?: string;
                amount_description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("option" | "amount_description")[];
            }[];
        };
        RequiredDocument: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            document?: string;
            /** Format: uri */
            uri?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                document?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: "document"[];
            }[];
        };
        ServiceCapacityOfService: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            unit_id?: string;
            available: number;
            maximum?: number;
            description?: string;
            /** Format: date-time */
            updated: string;
            unit: components["schemas"]["Unit"];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: "description"[];
            }[];
        };
        Unit: {
            /** Format: uuid */
            id: string;
            name: string;
            scheme?: string;
            identifier?: string;
            /** Format: uri */
            uri?: string;
        };
        ServiceAtLocationOfService: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            location_id?: string;
            description?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            location?: components["schemas"]["Location"];
            service_areas?: components["schemas"]["ServiceArea"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            schedules?: components["schemas"]["Schedule"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: "description"[];
            }[];
        };
        ServiceOfOrganization: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            program_id?: string;
            name: string;
            alternate_name?: string;
            description?: string;
            /** Format: uri */
            url?: string;
            /** Format: email */
            email?: string;
            /** @enum {unknown} */
            status: "active" | "inactive" | "defunct" | "temporarily closed";
            interpretation_services?: string;
            application_process?: string;
            fees_description?: string;
            wait_time?: string;
            fees?: string;
            accreditations?: string;
            eligibility_description?: string;
            minimum_age?: number;
            maximum_age?: number;
            assured_date?: string;
            licenses?: string;
            alert?: string;
            /** Format: date-time */
            last_modified?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            program?: components["schemas"]["Program"];
            additional_urls?: components["schemas"]["Url"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            schedules?: components["schemas"]["Schedule"][];
            service_areas?: components["schemas"]["ServiceArea"][];
            languages?: components["schemas"]["Language"][];
            funding?: components["schemas"]["Funding"][];
            cost_options?: components["schemas"]["CostOption"][];
            required_documents?: components["schemas"]["RequiredDocument"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            capacities?: components["schemas"]["ServiceCapacityOfService"][];
            attributes?: components["schemas"]["AttributeOfOrganizationOfService"][];
            service_at_locations?: components["schemas"]["ServiceAtLocationOfService"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
                interpretation_services?: string;
                application_process?: string;
                fees_description?: string;
                wait_time?: string;
                fees?: string;
                eligibility_description?: string;
                alert?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description" | "interpretation_services" | "application_process" | "fees_description" | "wait_time" | "fees" | "eligibility_description" | "alert")[];
            }[];
            /**
             * @description The source does not say a status. "active" means only that the source publishes the service.
             * @constant
             */
            status_stated?: false;
        };
        Address: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            location_id?: string;
            address_1: string;
            address_2?: string;
            city: string;
            region?: string;
            state_province: string;
            postal_code: string;
            country: string;
            /** @enum {unknown} */
            address_type: "physical" | "postal" | "virtual";
        };
        Accessibility: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            location_id?: string;
            description?: string;
            details?: string;
            /** Format: uri */
            url?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                description?: string;
                details?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("description" | "details")[];
            }[];
        };
        ServiceOfServiceAtLocation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            program_id?: string;
            name: string;
            alternate_name?: string;
            description?: string;
            /** Format: uri */
            url?: string;
            /** Format: email */
            email?: string;
            /** @enum {unknown} */
            status: "active" | "inactive" | "defunct" | "temporarily closed";
            interpretation_services?: string;
            application_process?: string;
            fees_description?: string;
            wait_time?: string;
            fees?: string;
            accreditations?: string;
            eligibility_description?: string;
            minimum_age?: number;
            maximum_age?: number;
            assured_date?: string;
            licenses?: string;
            alert?: string;
            /** Format: date-time */
            last_modified?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            program?: components["schemas"]["Program"];
            organization?: components["schemas"]["OrganizationOfService"];
            additional_urls?: components["schemas"]["Url"][];
            phones?: components["schemas"]["PhoneOfContactOfOrganizationOfService"][];
            schedules?: components["schemas"]["Schedule"][];
            service_areas?: components["schemas"]["ServiceArea"][];
            languages?: components["schemas"]["Language"][];
            funding?: components["schemas"]["Funding"][];
            cost_options?: components["schemas"]["CostOption"][];
            required_documents?: components["schemas"]["RequiredDocument"][];
            contacts?: components["schemas"]["ContactOfOrganizationOfService"][];
            capacities?: components["schemas"]["ServiceCapacityOfService"][];
            attributes?: components["schemas"]["AttributeOfOrganizationOfService"][];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
                interpretation_services?: string;
                application_process?: string;
                fees_description?: string;
                wait_time?: string;
                fees?: string;
                eligibility_description?: string;
                alert?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description" | "interpretation_services" | "application_process" | "fees_description" | "wait_time" | "fees" | "eligibility_description" | "alert")[];
            }[];
            /**
             * @description The source does not say a status. "active" means only that the source publishes the service.
             * @constant
             */
            status_stated?: false;
        };
        ServiceInList: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            organization_id?: string;
            /** Format: uuid */
            program_id?: string;
            name: string;
            alternate_name?: string;
            description?: string;
            /** Format: uri */
            url?: string;
            /** Format: email */
            email?: string;
            /** @enum {unknown} */
            status: "active" | "inactive" | "defunct" | "temporarily closed";
            interpretation_services?: string;
            application_process?: string;
            fees_description?: string;
            wait_time?: string;
            fees?: string;
            accreditations?: string;
            eligibility_description?: string;
            minimum_age?: number;
            maximum_age?: number;
            assured_date?: string;
            licenses?: string;
            alert?: string;
            /** Format: date-time */
            last_modified?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            organization?: components["schemas"]["Organization2"];
            program?: components["schemas"]["Program"];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
                interpretation_services?: string;
                application_process?: string;
                fees_description?: string;
                wait_time?: string;
                fees?: string;
                eligibility_description?: string;
                alert?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description" | "interpretation_services" | "application_process" | "fees_description" | "wait_time" | "fees" | "eligibility_description" | "alert")[];
            }[];
            /**
             * @description The source does not say a status. "active" means only that the source publishes the service.
             * @constant
             */
            status_stated?: false;
        };
        Organization2: {
            /** Format: uuid */
            id: string;
            name: string;
            alternate_name?: string;
            description: string;
            /** Format: email */
            email?: string;
            /** Format: uri */
            website?: string;
            tax_status?: string;
            tax_id?: string;
            year_incorporated?: number;
            legal_status?: string;
            /** Format: uri */
            logo?: string;
            /** Format: uri */
            uri?: string;
            /** Format: uuid */
            parent_organization_id?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description")[];
            }[];
        };
        LocationInList: {
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            location_type: "physical" | "postal" | "virtual";
            /** Format: uri */
            url?: string;
            /** Format: uuid */
            organization_id?: string;
            name?: string;
            alternate_name?: string;
            description?: string;
            transportation?: string;
            latitude?: number;
            longitude?: number;
            external_identifier?: string;
            external_identifier_type?: string;
            /**
             * @description Of a place that is not public, the address is withheld; of a `town`, all but the town.
             * @enum {unknown}
             */
            visibility?: "public" | "town" | "confidential";
            /** @description The IANA name of the time zone of the schedules, because an offset changes with the season. */
            time_zone?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                alternate_name?: string;
                description?: string;
                transportation?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "alternate_name" | "description" | "transportation")[];
            }[];
            /** @description Addresses that lack what HSDS requires of one, such as a state where a country has none: with the fields of an address, as far as they are known. */
            incomplete_addresses?: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                location_id?: string;
                address_1?: string;
                address_2?: string;
                city?: string;
                region?: string;
                state_province?: string;
                postal_code?: string;
                country?: string;
                /** @enum {unknown} */
                address_type?: "physical" | "postal" | "virtual";
            }[];
        };
        ServiceAtLocationInList: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            service_id?: string;
            /** Format: uuid */
            location_id?: string;
            description?: string;
            /** @description BCP 47: the language of the texts as their source wrote them. */
            language?: string;
            location?: components["schemas"]["LocationInList"];
            service?: components["schemas"]["ServiceInList"];
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: "description"[];
            }[];
        };
        TaxonomyTermInList: {
            /** Format: uuid */
            id: string;
            code?: string;
            name: string;
            description: string;
            /** Format: uuid */
            parent_id?: string;
            taxonomy?: string;
            language?: string;
            /** Format: uuid */
            taxonomy_id?: string;
            /** Format: uri */
            term_uri?: string;
            /** @description Texts in other languages. Absent in answers in a language. */
            translations?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                name?: string;
                description?: string;
            }[];
            /** @description In answers in a language: which texts are translations. All others are as they were written. */
            translated?: {
                /** @description BCP 47. */
                language: string;
                /**
                 * @description Who translated it. Absent if unknown.
                 * @enum {unknown}
                 */
                source?: "human" | "machine";
                /**
                 * @description The original has changed since.
                 * @constant
                 */
                outdated?: true;
                fields: ("name" | "description")[];
            }[];
        };
        About: {
            version: string;
            /** Format: uri */
            profile: string;
            /** Format: uri */
            openapi_url: string;
            description?: string;
            publisher?: {
                name?: string;
                /** Format: email */
                email?: string;
                /** Format: uri */
                website?: string;
            };
        };
        Page: {
            total_items: number;
            total_pages: number;
            page_number: number;
            size: number;
            first_page: boolean;
            last_page: boolean;
            empty: boolean;
            contents: unknown[];
        };
        MinimalService: {
            /** Format: uuid */
            id: string;
            name: string;
            status: string;
            /** @constant */
            status_stated?: false;
            /** Format: date-time */
            last_modified?: string;
            translated?: Record<string, never>[];
        };
        Changes: {
            after: number;
            next_after: number;
            latest: number;
            history: string;
            last: boolean;
            /** Format: uri */
            next: string;
            changes: {
                position: number;
                /** @enum {unknown} */
                type: "changed" | "removed";
                /** @constant */
                object: "service";
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                at: string;
                /** Format: uri */
                url?: string;
            }[];
        };
        WebhookMessage: {
            /** @enum {unknown} */
            type: "changes" | "test";
            /**
             * Format: date-time
             * @description When the latest change happened.
             */
            timestamp: string;
            data: {
                after?: number;
                next_after?: number;
                /** @description The history of `next_after`. */
                history?: string;
                /** @description How many services have changed after `after`. */
                count?: number;
                /**
                 * Format: uri
                 * @description The changes after `after`.
                 */
                url: string;
            };
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description What to do next. */
            detail: string;
            requestId?: string;
        };
    };
    responses: {
        /** @description What went wrong and what to do about it (RFC 9457). */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        id: string;
        /** @description The version of HSDS, unless the address names one. */
        version: "3.2" | "3.0" | "uk-3.0";
        /** @description The number of the page, from 1. The next page continues where your last one ended. */
        page: number;
        /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
        per_page: number;
        /** @description The page begins after this id, as in the link to the next page. */
        after: string;
        /** @description `ndjson` streams all results, one per line, without pages. */
        format: "json" | "ndjson";
        /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
        search: string;
        /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
        language: string;
        /** @description Only id, name, status and last_modified. */
        minimal: boolean;
        /** @description Objects with everything nested in them. */
        full: boolean;
        /** @description Organizations with their services and everything nested in those. */
        full_service: boolean;
        /** @description Objects of this organization. */
        organization_id: string;
        /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
        modified_after: string;
        /** @description Objects with this term. */
        taxonomy_term_id: string;
        /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
        taxonomy_id: string;
        /** @description Within `proximity` of the centre of this postcode. */
        postcode: string;
        /** @description Degrees, WGS 84, with `lon`. */
        lat: number;
        /** @description Degrees, WGS 84, with `lat`. */
        lon: number;
        /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
        proximity: number;
        /** @description Terms without a parent. */
        top_only: boolean;
        /** @description Terms directly below this one. */
        parent_id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAPIMetaInformation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description About this API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    list_services: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Only id, name, status and last_modified. */
                minimal?: components["parameters"]["minimal"];
                /** @description Objects of this organization. */
                organization_id?: components["parameters"]["organization_id"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of services, or all of them as lines of JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["ServiceInList"] | components["schemas"]["Service"] | components["schemas"]["MinimalService"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    query_services: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Only id, name, status and last_modified. */
                minimal?: components["parameters"]["minimal"];
                /** @description Objects of this organization. */
                organization_id?: components["parameters"]["organization_id"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The number of the page, from 1. The next page continues where your last one ended. */
                    page?: number;
                    /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                    per_page?: number;
                    /**
                     * Format: uuid
                     * @description The page begins after this id, as in the link to the next page.
                     */
                    after?: string;
                    /**
                     * @description `ndjson` streams all results, one per line, without pages.
                     * @enum {unknown}
                     */
                    format?: "json" | "ndjson";
                    /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                    search?: string;
                    /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                    language?: string;
                    /** @description Only id, name, status and last_modified. */
                    minimal?: boolean;
                    /**
                     * Format: uuid
                     * @description Objects of this organization.
                     */
                    organization_id?: string;
                    /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                    modified_after?: string;
                    /** @description Objects with everything nested in them. */
                    full?: boolean;
                    /**
                     * Format: uuid
                     * @description Objects with this term.
                     */
                    taxonomy_term_id?: string;
                    /**
                     * Format: uuid
                     * @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy.
                     */
                    taxonomy_id?: string;
                    /** @description Within `proximity` of the centre of this postcode. */
                    postcode?: string;
                    /** @description Degrees, WGS 84, with `lon`. */
                    lat?: number;
                    /** @description Degrees, WGS 84, with `lat`. */
                    lon?: number;
                    /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                    proximity?: number;
                };
            };
        };
        responses: {
            /** @description The same list, with parameters in a body, so that words and places are in no address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["ServiceInList"] | components["schemas"]["Service"] | components["schemas"]["MinimalService"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    get_services: {
        parameters: {
            query?: {
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One object with everything nested in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A duplicate. The service that replaces it is at `Location`. */
            308: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    list_organizations: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Organizations with their services and everything nested in those. */
                full_service?: components["parameters"]["full_service"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of organizations, or all of them as lines of JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["Organization2"] | components["schemas"]["Organization"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    query_organizations: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Organizations with their services and everything nested in those. */
                full_service?: components["parameters"]["full_service"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The number of the page, from 1. The next page continues where your last one ended. */
                    page?: number;
                    /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                    per_page?: number;
                    /**
                     * Format: uuid
                     * @description The page begins after this id, as in the link to the next page.
                     */
                    after?: string;
                    /**
                     * @description `ndjson` streams all results, one per line, without pages.
                     * @enum {unknown}
                     */
                    format?: "json" | "ndjson";
                    /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                    search?: string;
                    /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                    language?: string;
                    /** @description Objects with everything nested in them. */
                    full?: boolean;
                    /** @description Organizations with their services and everything nested in those. */
                    full_service?: boolean;
                    /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                    modified_after?: string;
                    /**
                     * Format: uuid
                     * @description Objects with this term.
                     */
                    taxonomy_term_id?: string;
                    /**
                     * Format: uuid
                     * @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy.
                     */
                    taxonomy_id?: string;
                    /** @description Within `proximity` of the centre of this postcode. */
                    postcode?: string;
                    /** @description Degrees, WGS 84, with `lon`. */
                    lat?: number;
                    /** @description Degrees, WGS 84, with `lat`. */
                    lon?: number;
                    /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                    proximity?: number;
                };
            };
        };
        responses: {
            /** @description The same list, with parameters in a body, so that words and places are in no address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["Organization2"] | components["schemas"]["Organization"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    get_organizations: {
        parameters: {
            query?: {
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Organizations with their services and everything nested in those. */
                full_service?: components["parameters"]["full_service"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One object with everything nested in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    list_locations: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects of this organization. */
                organization_id?: components["parameters"]["organization_id"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of locations, or all of them as lines of JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["LocationInList"] | components["schemas"]["Location"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    query_locations: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects of this organization. */
                organization_id?: components["parameters"]["organization_id"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The number of the page, from 1. The next page continues where your last one ended. */
                    page?: number;
                    /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                    per_page?: number;
                    /**
                     * Format: uuid
                     * @description The page begins after this id, as in the link to the next page.
                     */
                    after?: string;
                    /**
                     * @description `ndjson` streams all results, one per line, without pages.
                     * @enum {unknown}
                     */
                    format?: "json" | "ndjson";
                    /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                    search?: string;
                    /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                    language?: string;
                    /**
                     * Format: uuid
                     * @description Objects of this organization.
                     */
                    organization_id?: string;
                    /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                    modified_after?: string;
                    /** @description Objects with everything nested in them. */
                    full?: boolean;
                    /**
                     * Format: uuid
                     * @description Objects with this term.
                     */
                    taxonomy_term_id?: string;
                    /**
                     * Format: uuid
                     * @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy.
                     */
                    taxonomy_id?: string;
                    /** @description Within `proximity` of the centre of this postcode. */
                    postcode?: string;
                    /** @description Degrees, WGS 84, with `lon`. */
                    lat?: number;
                    /** @description Degrees, WGS 84, with `lat`. */
                    lon?: number;
                    /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                    proximity?: number;
                };
            };
        };
        responses: {
            /** @description The same list, with parameters in a body, so that words and places are in no address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["LocationInList"] | components["schemas"]["Location"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    get_locations: {
        parameters: {
            query?: {
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One object with everything nested in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    list_service_at_locations: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects of this organization. */
                organization_id?: components["parameters"]["organization_id"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of service_at_locations, or all of them as lines of JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["ServiceAtLocationInList"] | components["schemas"]["ServiceAtLocation"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    query_service_at_locations: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects of this organization. */
                organization_id?: components["parameters"]["organization_id"];
                /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with this term. */
                taxonomy_term_id?: components["parameters"]["taxonomy_term_id"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Within `proximity` of the centre of this postcode. */
                postcode?: components["parameters"]["postcode"];
                /** @description Degrees, WGS 84, with `lon`. */
                lat?: components["parameters"]["lat"];
                /** @description Degrees, WGS 84, with `lat`. */
                lon?: components["parameters"]["lon"];
                /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                proximity?: components["parameters"]["proximity"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The number of the page, from 1. The next page continues where your last one ended. */
                    page?: number;
                    /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                    per_page?: number;
                    /**
                     * Format: uuid
                     * @description The page begins after this id, as in the link to the next page.
                     */
                    after?: string;
                    /**
                     * @description `ndjson` streams all results, one per line, without pages.
                     * @enum {unknown}
                     */
                    format?: "json" | "ndjson";
                    /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                    search?: string;
                    /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                    language?: string;
                    /**
                     * Format: uuid
                     * @description Objects of this organization.
                     */
                    organization_id?: string;
                    /** @description Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC. */
                    modified_after?: string;
                    /** @description Objects with everything nested in them. */
                    full?: boolean;
                    /**
                     * Format: uuid
                     * @description Objects with this term.
                     */
                    taxonomy_term_id?: string;
                    /**
                     * Format: uuid
                     * @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy.
                     */
                    taxonomy_id?: string;
                    /** @description Within `proximity` of the centre of this postcode. */
                    postcode?: string;
                    /** @description Degrees, WGS 84, with `lon`. */
                    lat?: number;
                    /** @description Degrees, WGS 84, with `lat`. */
                    lon?: number;
                    /** @description Metres around the postcode or the point. Defaults to 10000; the maximum is 500000. */
                    proximity?: number;
                };
            };
        };
        responses: {
            /** @description The same list, with parameters in a body, so that words and places are in no address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["ServiceAtLocationInList"] | components["schemas"]["ServiceAtLocation"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    get_service_at_locations: {
        parameters: {
            query?: {
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One object with everything nested in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAtLocation"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    list_taxonomies: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of taxonomies, or all of them as lines of JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: components["schemas"]["Taxonomy"][];
                    };
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    query_taxonomies: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The number of the page, from 1. The next page continues where your last one ended. */
                    page?: number;
                    /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                    per_page?: number;
                    /**
                     * Format: uuid
                     * @description The page begins after this id, as in the link to the next page.
                     */
                    after?: string;
                    /**
                     * @description `ndjson` streams all results, one per line, without pages.
                     * @enum {unknown}
                     */
                    format?: "json" | "ndjson";
                    /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                    search?: string;
                    /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                    language?: string;
                };
            };
        };
        responses: {
            /** @description The same list, with parameters in a body, so that words and places are in no address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: components["schemas"]["Taxonomy"][];
                    };
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    get_taxonomies: {
        parameters: {
            query?: {
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One object with everything nested in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taxonomy"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    list_taxonomy_terms: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Terms without a parent. */
                top_only?: components["parameters"]["top_only"];
                /** @description Terms directly below this one. */
                parent_id?: components["parameters"]["parent_id"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of taxonomy_terms, or all of them as lines of JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["TaxonomyTermInList"] | components["schemas"]["TaxonomyTerm"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    query_taxonomy_terms: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. The next page continues where your last one ended. */
                page?: components["parameters"]["page"];
                /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                per_page?: components["parameters"]["per_page"];
                /** @description The page begins after this id, as in the link to the next page. */
                after?: components["parameters"]["after"];
                /** @description `ndjson` streams all results, one per line, without pages. */
                format?: components["parameters"]["format"];
                /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                search?: components["parameters"]["search"];
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
                /** @description Objects with everything nested in them. */
                full?: components["parameters"]["full"];
                /** @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy. */
                taxonomy_id?: components["parameters"]["taxonomy_id"];
                /** @description Terms without a parent. */
                top_only?: components["parameters"]["top_only"];
                /** @description Terms directly below this one. */
                parent_id?: components["parameters"]["parent_id"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The number of the page, from 1. The next page continues where your last one ended. */
                    page?: number;
                    /** @description Objects per page. Defaults to 50; the maximum is 500, with `minimal`, 10000, and with `full_service` 100. */
                    per_page?: number;
                    /**
                     * Format: uuid
                     * @description The page begins after this id, as in the link to the next page.
                     */
                    after?: string;
                    /**
                     * @description `ndjson` streams all results, one per line, without pages.
                     * @enum {unknown}
                     */
                    format?: "json" | "ndjson";
                    /** @description Words in any language, as in the search of the directory. Returns the best thousand results, best first. */
                    search?: string;
                    /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                    language?: string;
                    /** @description Objects with everything nested in them. */
                    full?: boolean;
                    /**
                     * Format: uuid
                     * @description Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy.
                     */
                    taxonomy_id?: string;
                    /** @description Terms without a parent. */
                    top_only?: boolean;
                    /**
                     * Format: uuid
                     * @description Terms directly below this one.
                     */
                    parent_id?: string;
                };
            };
        };
        responses: {
            /** @description The same list, with parameters in a body, so that words and places are in no address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        contents?: (components["schemas"]["TaxonomyTermInList"] | components["schemas"]["TaxonomyTerm"])[];
                    };
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    get_taxonomy_terms: {
        parameters: {
            query?: {
                /** @description BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written. */
                language?: components["parameters"]["language"];
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One object with everything nested in it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyTerm"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The position you have read up to: `next_after` of the previous answer. */
                after?: number;
                /** @description `history` of the previous answer. */
                history?: string;
                /** @description Changes per answer. Defaults to 1000; the maximum is 10000. */
                per_page?: number;
            };
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Services that have changed or been removed since a position */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What our profile adds to HSDS */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of HSDS, unless the address names one. */
                "HSDS-Version"?: components["parameters"]["version"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not modified: the caller has the current answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    tellOfChanges: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same for every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures `v1,` and Base64, with spaces between them. One has to match. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookMessage"];
            };
        };
        responses: {
            /** @description Nothing more is wanted: the webhook is paused. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
